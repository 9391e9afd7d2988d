import Foundation
import StoreKit
import StoreTesting
import Testing

/// `explore` with any number of crashes.
@Suite(.store { Consumable("coins.100", price: "0.99", name: "100 Coins") })
struct ProvingTests {
  @Test func `a shop that delivers once does so for any number of crashes`() throws {
    let report = explore(despite: [.kill, .askToBuy, .networkLoss], surprises: 1, crashes: .any) {
      CarefulShop($0)
    } customer: {
      $0.buy("coins.100")
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
      NothingStaysUnfinished()
    }
    let proof = try #require(report.proof)
    #expect(report.holds)
    #expect(proof.isComplete, "\(report)")
    #expect(proof.unproved.isEmpty)
    #expect(proof.others == 1)
    #expect(report.verdict.contains("any number of crashes and at most 1 other surprise"))
  }

  @Test func `identifiers that are made by chance keep no two launches apart`() throws {
    let report = explore(despite: [.kill], surprises: 0, crashes: .any) {
      CarefulShop($0, marking: true)
    } customer: {
      $0.buy("coins.100")
    } expecting: {
      NothingStaysUnfinished()
    }
    #expect(report.proof?.isComplete == true, "\(report)")
  }

  @Test func `an exploration that was to prove something, and did not, is an issue`() throws {
    withKnownIssue {
      let report = explore(despite: [.kill], surprises: 0, crashes: .any, schedules: 100) {
        CarefulShop($0, countingItself: true)
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        NothingStaysUnfinished()
      }
      #expect(report.findings.isEmpty)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Not for any number of crashes") }
    }
  }

  @Test func `an app that keeps something outside its device is an issue`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("launches-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    withKnownIssue {
      explore(despite: [.kill], surprises: 0, crashes: .any) {
        CarefulShop($0, counting: file)
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        NothingStaysUnfinished()
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("a launch goes by store and device alone") }
    }
  }
}

/// Stores the coins and the transaction's identifier in one step.
private final class CarefulShop: NSObject, SKPaymentTransactionObserver {
  private let device: Device

  /// - Parameters:
  ///   - isMarking: Whether each launch stores an identifier of its own.
  ///   - file: Where it counts its launches, the third of which gives coins away; nil for nowhere.
  ///   - isCounting: True if it counts its launches on the device.
  init(
    _ device: Device, marking isMarking: Bool = false, counting file: URL? = nil,
    countingItself isCounting: Bool = false
  ) {
    self.device = device
    super.init()
    if isCounting { device.update { $0["launches", default: 0] += 1 } }
    if isMarking { device.update { $0["launch"] = UUID().uuidString } }
    if let file, count(in: file) == 3 { device.update { $0["coins", default: 0] += 100 } }
    SKPaymentQueue.default().add(self)
  }

  private func count(in file: URL) -> Int {
    let text = device.launches == 1 ? nil : try? String(contentsOf: file, encoding: .utf8)
    let count = (text.flatMap { Int($0) } ?? 0) + 1
    try? "\(count)".write(to: file, atomically: true, encoding: .utf8)
    return count
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
        credit(transaction.transactionIdentifier ?? "")
        queue.finishTransaction(transaction)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }

  private func credit(_ transaction: String) {
    device.update { storage in
      var credited: [String] = storage["credited"] ?? []
      guard !credited.contains(transaction) else { return }
      credited.append(transaction)
      storage["credited"] = credited
      storage["coins", default: 0] += 100
    }
  }
}
