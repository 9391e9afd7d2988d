public import Foundation
internal import StoreModel
internal import StoreSigning

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// The content of an app receipt that has been checked (B084).
public struct VerifiedReceipt: Hashable, Sendable {
  let content: AppReceipt

  init(_ content: AppReceipt) { self.content = content }

  /// `Production`, `ProductionSandbox`, or `Xcode`.
  public var kind: String { content.kind }
  /// The app's bundle identifier.
  public var bundleID: String { content.bundleID }
  /// The version of the app that the receipt was issued for.
  public var appVersion: String { content.applicationVersion }
  /// The version that the customer first had; test environments know of none.
  public var originalAppVersion: String { content.originalApplicationVersion }
  /// The date of the receipt's issue, to the second.
  public var creationDate: Date { Date(milliseconds: content.creationDate) }
  /// The purchases, in no order that means anything.
  public var purchases: [Purchase] { content.purchases.map(Purchase.init) }

  /// The entry of a receipt for one purchase.
  public struct Purchase: Hashable, Sendable {
    let content: InAppReceipt

    init(_ content: InAppReceipt) { self.content = content }

    /// The product.
    public var productID: String { content.productID }
    /// The quantity that the customer bought.
    public var quantity: Int { Int(content.quantity) }
    /// The transaction's number.
    public var transactionID: String { content.transactionID }
    /// The number of the first transaction of the subscription, or of the product.
    public var originalTransactionID: String { content.originalTransactionID }
    /// The date of the charge, to the second.
    public var purchaseDate: Date { Date(milliseconds: content.purchaseDate) }
    /// The date of the customer's first charge, to the second.
    public var originalPurchaseDate: Date { Date(milliseconds: content.originalPurchaseDate) }
    /// The end of the subscription's period.
    public var expirationDate: Date? { content.expirationDate.map { Date(milliseconds: $0) } }
    /// The date on which the purchase was taken back.
    public var cancellationDate: Date? { content.cancellationDate.map { Date(milliseconds: $0) } }
    /// True if the period is a free trial.
    public var isTrialPeriod: Bool { content.isTrialPeriod }
    /// True if the period is at an introductory price.
    public var isInIntroductoryPricePeriod: Bool { content.isIntroductoryPricePeriod }
    /// The promotional offer that applied.
    public var promotionalOfferID: String? { content.promotionalOfferID }
  }
}

extension Date {
  fileprivate init(milliseconds: Int64) { self.init(StoreInstant(milliseconds: milliseconds)) }
}
