import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreSigning
import StoreTesting
import Testing

/// The configuration file that the suite written for Xcode uses, too, and the shop's data that
/// tests ask for.
enum TestShop {
  static func session() throws -> SKTestSession { try SKTestSession(contentsOf: url) }

  static var url: URL { file("Shop") }

  /// A file of the folder in which the suite for Xcode stands.
  static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "XcodeStyleTests/\(name).storekit")
  }

  /// Buys through StoreKit 2, and leaves the transaction unfinished.
  @discardableResult
  static func buy(_ id: String) async throws -> Transaction {
    let product = try #require(try await Product.products(for: [id]).first)
    let result = try await product.purchase()
    guard case .success(.verified(let transaction)) = result else {
      throw NotBought(result: "\(result)")
    }
    return transaction
  }

  struct NotBought: Error { let result: String }

  static var entitled: [String] {
    get async {
      var products: [String] = []
      for await result in Transaction.currentEntitlements {
        products.append(result.unsafePayloadValue.productID)
      }
      return products
    }
  }

  static var unfinished: [UInt64] {
    get async {
      var ids: [UInt64] = []
      for await result in Transaction.unfinished { ids.append(result.unsafePayloadValue.id) }
      return ids
    }
  }

  static var history: [UInt64] {
    get async {
      var ids: [UInt64] = []
      for await result in Transaction.all { ids.append(result.unsafePayloadValue.id) }
      return ids
    }
  }

  static func status(in group: String = "20000001") async throws -> Product.SubscriptionInfo.Status?
  {
    try await Product.SubscriptionInfo.status(for: group).first
  }

  /// The purchases in the receipt on the device; nil where there is none.
  static var receipt: [ReceiptLine]? {
    Simulation.current.read { AppReceipt(of: InstallationID(1), in: $0) }?.purchases.map {
      ReceiptLine(product: $0.productID, expiration: $0.expirationDate)
    }
  }

  struct ReceiptLine: Equatable {
    let product: String
    /// In milliseconds since 1970.
    let expiration: Int64?
  }
}
