import Foundation
import StoreAudit
import StoreExplorer
import StoreKit
import StoreTesting
import Synchronization
import Testing

/// The text and the files that `explore` hands over when a statement does not hold.
@Suite(.store { Consumable("coins.100", price: "0.99", name: "100 Coins") })
struct ExploringTests {
  @Test func `a finding comes with its text, a picture, a script, and a test that replays it`()
    throws
  {
    let place = Mutex<SourceLocation?>(nil)
    var found: ExplorationReport?
    withKnownIssue {
      found = explore(despite: [.kill], surprises: 1) { device in
        ForgetfulShop(device)  // a comment with a brace: {
      } customer: { shop in
        shop.buy("coins.100")
      } expecting: {
        DeliveredOnce("coins", worth: ["coins.100": 100])
      }
    } matching: { issue in
      place.withLock { $0 = issue.sourceLocation }
      return true
    }
    let called = place.withLock(\.self)
    let (report, location) = (try #require(found), try #require(called))
    let papers = report.papers(calledAt: location)
    #expect(
      papers.map(\.name) == ["schedule.txt", "finding-1.swift", "finding-1.svg", "finding-1.txt"])
    #expect(papers.first?.text == "\(report)\n")
    // It stands below, where the compiler reads it.
    let test = papers[1].text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = [
      "Foundation", "StoreAudit", "StoreExplorer", "StoreKit", "StoreTesting", "Synchronization",
      "Testing",
    ]
    #expect(test.prefix(7) == imports.map { "import \($0)" }[...])
    let body = test.dropFirst(8).dropLast().map { $0.isEmpty ? "" : "  \($0)" }
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(file.contains(body.joined(separator: "\n")), "\(papers[1].text)")
  }

  @Test func `where the source cannot be read, there is no test`() throws {
    var found: ExplorationReport?
    withKnownIssue {
      found = explore(despite: [.kill], surprises: 1) {
        ForgetfulShop($0)
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        DeliveredOnce("coins", worth: ["coins.100": 100])
      }
    }
    let nowhere = SourceLocation(
      fileID: "Shop/Nowhere.swift", filePath: "Nowhere.swift", line: 1, column: 1)
    let papers = try #require(found).papers(calledAt: nowhere)
    #expect(papers.map(\.name) == ["schedule.txt", "finding-1.svg", "finding-1.txt"])
  }

  @Test func `an app that never comes to rest has a test that replays it, and no picture`() throws {
    let place = Mutex<SourceLocation?>(nil)
    var found: ExplorationReport?
    withKnownIssue {
      found = explore(despite: [], surprises: 0) { device in
        ForgetfulShop(device)
      } customer: { shop in
        while !Task.isCancelled { _ = try? await Product.products(for: ["coins.100"]) }
        shop.buy("coins.100")
      } expecting: {
        DeliveredOnce("coins", worth: ["coins.100": 100])
      }
    } matching: { issue in
      place.withLock { $0 = issue.sourceLocation }
      return issue.comments.contains { $0.rawValue.hasPrefix("✗ “the app comes to rest”") }
    }
    let called = place.withLock(\.self)
    let (report, location) = (try #require(found), try #require(called))
    let papers = report.papers(calledAt: location).map(\.name)
    #expect(report.emptiness.isEmpty)
    #expect(papers == ["schedule.txt", "finding-1.swift"])
  }

  @Test func `a habit is a finding where rules are asked for`() throws {
    var found: ExplorationReport?
    withKnownIssue {
      found = explore(despite: [.kill], auditing: .all(except: .paymentNeverOffered), surprises: 1)
      {
        ForgetfulShop($0)
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        NothingStaysUnfinished()
      }
    }
    let report = try #require(found)
    #expect(report.findings.map(\.statement) == ["delivered twice"])
    #expect(report.findings.first?.surprises == ["killed after storing coins"])
  }

  @Test func `a shop without bad habits holds with all rules`() {
    let report = explore(
      despite: [.kill, .askToBuy, .cancel, .repeatedDelivery], auditing: .all
    ) {
      CarefulShop($0)
    } customer: {
      $0.buy("coins.100")
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
    }
    #expect(report.holds)
  }
}

/// The test that `explore` has written about the forgetful shop.
@Suite(.finding("every payment is delivered exactly once")) struct ReadyTests {
  // “every payment is delivered exactly once”: coins: 200 delivered, 100 paid for
  // What the closures use of the test that they come from has to be in reach.
  @Test(
    .store {
      Consumable("coins.100", price: "0.99", name: "100 Coins")
    })
  func `every payment is delivered exactly once, killed after storing coins`() {
    explore(despite: [.kill], surprises: 1, only: "3=kill") { device in
      ForgetfulShop(device)  // a comment with a brace: {
    } customer: { shop in
      shop.buy("coins.100")
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
    }
  }
}

/// Expects each test of a suite to find that a statement does not hold.
private struct FindingTrait: SuiteTrait, TestTrait, TestScoping {
  let statement: String
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !test.isSuite else { return try await function() }
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("✗ “\(statement)”") }
    }
  }
}

extension Trait where Self == FindingTrait {
  fileprivate static func finding(_ statement: String) -> Self { Self(statement: statement) }
}

/// Credits coins, and then finishes.
private class ForgetfulShop: NSObject, SKPaymentTransactionObserver {
  let device: Device

  init(_ device: Device) {
    self.device = device
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        credit(transaction)
        queue.finishTransaction(transaction)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }

  func credit(_ transaction: SKPaymentTransaction) {
    device.update { $0["coins", default: 0] += 100 }
  }
}

/// Asks for what it sells, and credits each transaction once.
private final class CarefulShop: ForgetfulShop, SKProductsRequestDelegate {
  private var request: SKProductsRequest?

  override func buy(_ product: String) {
    let request = SKProductsRequest(productIdentifiers: [product])
    request.delegate = self
    request.start()
    self.request = request
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    for product in response.products { SKPaymentQueue.default().add(SKPayment(product: product)) }
  }

  override func credit(_ transaction: SKPaymentTransaction) {
    let id = transaction.transactionIdentifier ?? ""
    device.update { storage in
      let credited: [String] = storage["credited"] ?? []
      guard !credited.contains(id) else { return }
      storage["credited"] = credited + [id]
      storage["coins", default: 0] += 100
    }
  }
}
