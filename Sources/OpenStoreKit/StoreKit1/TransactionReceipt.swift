import Foundation
import StoreModel
import StoreSigning

/// The receipt of a single transaction, in the form that preceded the app's receipt.
///
/// It is an old-style property list of texts, signed by the store. The list inside, in Base64, tells what was bought.
package struct TransactionReceipt: Hashable, Sendable {
  private let purchase: Purchase
  private let identifier: String
  private let date: Date

  init(_ purchase: Purchase, identifier: String, date: Date?) {
    self.purchase = purchase
    self.identifier = identifier
    self.date = date ?? Date(purchase.date)
  }

  /// The receipt is signed when it is asked for.
  package var data: Data {
    let receipt = StoreSigning.TransactionReceipt.sign(info, isSandbox: true, by: .standard)
    return Data(receipt.text.utf8)
  }

  private var info: PurchaseInfo {
    var info = PurchaseInfo()
    info.transactionID = identifier
    info.originalTransactionID = "\(purchase.originalID)"
    info.productID = purchase.product.rawValue
    info.bundleID = "com.example.app"
    info.applicationVersion = "1.0"
    info.quantity = purchase.payment.quantity
    info.purchaseDate = StoreInstant(date).milliseconds
    info.originalPurchaseDate = purchase.originalDate.milliseconds
    info.subscription = purchase.subscription.map { PurchaseInfo.Subscription($0) }
    return info
  }
}

extension PurchaseInfo.Subscription {
  fileprivate init(_ period: SubscribedPeriod) {
    var (isTrial, isIntroductory) = (false, false)
    if let applied = period.offer, applied.kind == .introductory {
      isTrial = applied.offer.payment == .freeTrial
      isIntroductory = !isTrial
    }
    self.init(
      expirationDate: period.expiry.milliseconds, webOrderLineItemID: "\(period.lineItem)",
      isTrialPeriod: isTrial, isIntroductoryOfferPeriod: isIntroductory)
  }
}
