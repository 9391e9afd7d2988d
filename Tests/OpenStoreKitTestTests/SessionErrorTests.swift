import Foundation
import StoreKit
import StoreKitTest
import StoreTesting
import Testing

/// The errors that a session throws, and their contents.
@Suite(.store {}) struct SessionErrorTests {
  @Test(arguments: [
    ("https://example.com/Shop.storekit", SKTestError.Code.invalidURL),
    ("file:///Shop.json", .invalidURL), ("file:///nowhere/Shop.storekit", .fileNotFound),
  ])
  func `a session needs the URL of a configuration file`(url: String, code: SKTestError.Code) throws
  {
    let url = try #require(URL(string: url))
    #expect(thrownCode { try SKTestSession(contentsOf: url) } == code)
  }

  @Test func `a file that is none says where it is wrong`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).storekit")
    try Data("{\n  \"products\" : 1\n}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: SKTestError.self) { try SKTestSession(contentsOf: file) }
    #expect(error?.code == .invalidURL)
    #expect(
      error?.localizedDescription.hasSuffix("products: an array was expected, not a number") == true
    )
  }

  @Test func `a name that no file has says where it was looked for`() throws {
    let error = #expect(throws: SKTestError.self) {
      try SKTestSession(configurationFileNamed: "Nothing")
    }
    #expect(error?.code == .fileNotFound)
    #expect(error?.localizedDescription.contains("Nothing.storekit") == true)
  }

  @Test func `by name, a file is found among the package's tests, with or without extension`()
    throws
  {
    for name in ["Shop", "Shop.storekit", "XcodeStyleTests/Shop"] {
      let session = try SKTestSession(configurationFileNamed: name)
      #expect(throws: Never.self) { try session.buyProduct(productIdentifier: "unlock") }
      session.clearTransactions()
    }
  }

  @Test func `each call says what is wrong with what it was given`() async throws {
    let session = try TestShop.session()
    let coins = try await session.buyProduct(identifier: "coins.100")
    let id = UInt(coins.id)
    let calls: [(SKTestError.Code, () throws -> Void)] = [
      (.noTransactionFound, { try session.refundTransaction(identifier: 99) }),
      (.noTransactionFound, { try session.deleteTransaction(identifier: 99) }),
      (.noTransactionFound, { try session.approveAskToBuyTransaction(identifier: 99) }),
      (.noTransactionFound, { try session.disableAutoRenewForTransaction(identifier: 99) }),
      (.noSubscriptionFound, { try session.disableAutoRenewForTransaction(identifier: id) }),
      (.noSubscriptionFound, { try session.resolveIssueForTransaction(identifier: id) }),
      (.noSubscriptionFound, { try session.expireSubscription(productIdentifier: "club.weekly") }),
      (.invalidProductType, { try session.expireSubscription(productIdentifier: "unlock") }),
      (
        .invalidProductIdentifier,
        { try session.forceRenewalOfSubscription(productIdentifier: "nothing") }
      ),
      (.invalidAction, { try session.approveAskToBuyTransaction(identifier: id) }),
      (.invalidAction, { try session.declineAskToBuyTransaction(identifier: id) }),
    ]
    for (code, call) in calls { #expect(thrownCode { try call() } == code) }
    #expect(session.allTransactions().count == 1)
  }

  @Test func `errors are told apart by their codes, as Apple's are`() {
    let error: any Error = SKTestError(.invalidAction, userInfo: [NSLocalizedDescriptionKey: "No."])
    #expect((error as NSError).domain == "SKTestErrorDomain")
    #expect((error as NSError).code == 7)
    #expect(error.localizedDescription == "No.")
    #expect(SKTestError.errorDomain == SKTestErrorDomain)
    do { throw error } catch SKTestError.noTransactionFound {
      Issue.record("another code")
    } catch SKTestError.invalidAction {
    } catch {
      Issue.record("another error")
    }
  }

  @Test(arguments: [
    (SKTestError.Code.serviceUnavailable, 0), (.invalidProductIdentifier, 1),
    (.invalidProductType, 2), (.invalidURL, 3), (.fileNotFound, 4), (.noSubscriptionFound, 5),
    (.noTransactionFound, 6), (.invalidAction, 7),
  ])
  func `codes have Apple's numbers`(code: SKTestError.Code, number: Int) {
    #expect(code.rawValue == number)
    #expect(SKTestError(code).errorCode == number)
  }
}
