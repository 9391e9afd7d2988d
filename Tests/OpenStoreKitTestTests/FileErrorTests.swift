import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTesting
import Testing

/// The failures that a configuration file switches on.
@Suite struct FileErrorTests {
  /// The shop's file, in which some calls fail.
  private func file(_ errors: String) throws -> String {
    let text = try String(contentsOf: TestShop.url, encoding: .utf8)
      .replacing(/"_storeKitErrors" : \[\s*\]/, with: "\"_storeKitErrors\" : [\(errors)]")
    let place = FileManager.default.temporaryDirectory
      .appending(path: "FileErrorTests-\(UUID().uuidString).storekit")
    try text.write(to: place, atomically: true, encoding: .utf8)
    return place.path
  }

  private func error(_ name: String, _ type: String, _ index: Int, enabled: Bool = true) -> String {
    #"{"current": {"index": \#(index), "type": "\#(type)"}, "enabled": \#(enabled), "name": "\#(name)"}"#
  }

  @Test func `in a world, what the file switches on fails, and nothing else`() async throws {
    let place = try file(
      [
        error("Purchase", "purchase", 1), error("App Store Sync", "generic", 2),
        error("Load Products", "generic", 0, enabled: false),
      ].joined(separator: ","))
    defer { try? FileManager.default.removeItem(atPath: place) }
    try await withSimulation(place) { _ in
      let product = try #require(try await Product.products(for: ["unlock"]).first)
      await #expect(throws: Product.PurchaseError.productUnavailable) {
        try await product.purchase()
      }
      await #expect { try await AppStore.sync() } throws: { error in
        if case StoreKitError.networkError = error { true } else { false }
      }
    }
  }

  @Test func `a session reads the same, and forgets it for another file`() async throws {
    let place = try file(error("Verification", "verification", 4))
    defer { try? FileManager.default.removeItem(atPath: place) }
    try await withSimulation(selling: StoreCatalog {}) { _ in
      let session = try SKTestSession(contentsOf: URL(fileURLWithPath: place))
      #expect(
        await session.simulatedError(forAPI: .verification) == .verification(.invalidSignature))
      let other = try TestShop.session()
      #expect(await other.simulatedError(forAPI: .verification) == nil)
      session.resetToDefaultState()
      #expect(
        await session.simulatedError(forAPI: .verification) == .verification(.invalidSignature))
    }
  }

  @Test func `all nine parts, and all four types, are known by the editor's words`() async throws {
    let errors = [
      error("Load Products", "generic", 4), error("Purchase", "generic", 5),
      error("Verification", "verification", 0), error("App Store Sync", "generic", 2),
      error("Subscription Status", "generic", 1), error("App Transaction", "generic", 6),
      error("Manage Subscriptions Sheet", "generic", 0),
      error("Refund Request Sheet", "refund request", 1),
      error("Offer Code Redeem Sheet", "generic", 4),
    ]
    let place = try file(errors.joined(separator: ","))
    defer { try? FileManager.default.removeItem(atPath: place) }
    try await withSimulation(place) { _ in
      let session = try SKTestSession(contentsOf: URL(fileURLWithPath: place))
      #expect(
        await session.simulatedError(forAPI: .loadProducts) == .generic(.notAvailableInStorefront))
      #expect(await session.simulatedError(forAPI: .purchase) == .generic(.notEntitled))
      #expect(
        await session.simulatedError(forAPI: .verification) == .verification(.revokedCertificate))
      #expect(
        await session.simulatedError(forAPI: .appStoreSync)
          == .generic(.networkError(URLError(.notConnectedToInternet))))
      #expect(await session.simulatedError(forAPI: .subscriptionStatus) == .generic(.userCancelled))
      #expect(await session.simulatedError(forAPI: .appTransaction) == .generic(.unsupported))
      #expect(await session.simulatedError(forAPI: .manageSubscriptions) == .generic(.unknown))
      #expect(await session.simulatedError(forAPI: .refundRequest) == .refundRequest(.failed))
      #expect(
        await session.simulatedError(forAPI: .offerCodeRedeem)
          == .generic(.notAvailableInStorefront))
    }
  }

  @Test func `a case or a part that nobody knows does not fail`() async throws {
    let place = try file(
      [error("Purchase", "purchase", 99), error("Weather", "generic", 0)].joined(separator: ","))
    defer { try? FileManager.default.removeItem(atPath: place) }
    try await withSimulation(place) { _ in
      let bought = try await TestShop.buy("unlock")
      #expect(bought.productID == "unlock")
    }
  }
}
