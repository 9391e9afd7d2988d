import Foundation
import StoreExplorer
import StoreKit
import StoreModel
import StoreSimulation
import Testing

/// Apps that have more to do for ever while no time passes: each run of them ends all the same.
@Suite struct EndlessAppTests {
  @Test(arguments: EndlessShop.Habit.allCases)
  func `an app that never comes to rest is found in the plain run`(habit: EndlessShop.Habit) throws
  {
    let report = Self.exploration(habit, fromLaunch: 1).explore()
    let finding = try #require(report.findings.first)
    #expect(report.findings.map(\.statement) == ["the app comes to rest"])
    #expect(finding.surprises == [])
    #expect(finding.isReproducible)
    #expect(finding.because == [])
    #expect(report.runs == 1)
  }

  @Test(arguments: EndlessShop.Habit.allCases)
  func `one that does so only after a crash is found with that crash`(habit: EndlessShop.Habit)
    throws
  {
    let report = Self.exploration(habit, fromLaunch: 2).explore()
    #expect(report.findings.map(\.statement) == ["the app comes to rest"])
    #expect(report.findings.first?.surprises == ["killed after storing visits"])
    #expect(report.findings.first?.token.description == "0=kill")
  }

  @Test func `a report shows the last lines of what goes on and on`() throws {
    let report = Self.exploration(.asksAgain, fromLaunch: 1).explore()
    let lines = "\(report)".split(separator: "\n")
    #expect(lines.count < 60)
    #expect(lines.contains { $0.hasPrefix("    (") && $0.hasSuffix(" lines before)") })
    #expect(lines.contains { $0.hasSuffix("ask for products: coins.100") })
  }

  @Test(arguments: EndlessShop.Habit.allCases)
  func `one thread and several give the same report`(habit: EndlessShop.Habit) {
    var exploration = Self.exploration(habit, fromLaunch: 2)
    exploration.threads = 1
    let alone = exploration.explore()
    exploration.threads = 3
    let together = exploration.explore()
    #expect(together == alone)
    #expect("\(together)" == "\(alone)")
  }

  @Test func `a replay finds it again`() throws {
    let exploration = Self.exploration(.yields, fromLaunch: 2)
    let found = try #require(exploration.explore().findings.first)
    let again = try #require(try exploration.replay(found.token).findings.first)
    #expect(again.statement == found.statement)
    #expect(again.timeline == found.timeline)
  }

  @Test func `an exploration in which every crash ends so stops after 64 of them`() {
    let report = Self.exploration(.yields, fromLaunch: 2, visits: 100).explore()
    #expect(report.runs == 65)
    #expect(
      report.verdict
        == "✗ did not hold; run: the first 65 schedules, until 64 of them had not come to "
        + "rest: all with at most 0 surprises, 64 % of those with 1 found so far")
  }

  private static func exploration(
    _ habit: EndlessShop.Habit, fromLaunch launch: Int, visits: Int = 1
  ) -> Exploration {
    let act: @MainActor @Sendable (EndlessShop) async -> Void = { $0.visit(times: visits) }
    return Exploration(
      of: Interface.setup, despite: [.kill],
      limits: ExplorationLimits(surprises: 1),
      past: { $0.customer.always(.cancel) },
      launch: { device in
        let shop = EndlessShop(device)
        if device.launches >= launch { shop.begin(habit) }
        return shop
      }, customer: [act],
      expecting: [NothingStaysUnfinished()])
  }
}

/// Does one thing again and again, without a pause.
@MainActor final class EndlessShop: NSObject, SKPaymentTransactionObserver {
  enum Habit: CaseIterable, Sendable {
    case buysAgain, asksAgain, yields
  }

  private let device: Device

  init(_ device: Device) {
    self.device = device
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func visit(times: Int) {
    for _ in 1...times { device.update { $0["visits", default: 0] += 1 } }
  }

  func begin(_ habit: Habit) {
    switch habit {
    case .buysAgain: buy()
    case .asksAgain:
      Task {
        while !Task.isCancelled { _ = try? await Product.products(for: ["coins.100"]) }
      }
    case .yields: Task { while !Task.isCancelled { await Task.yield() } }
    }
  }

  private nonisolated func buy() {
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    SKPaymentQueue.default().add(payment)
  }

  nonisolated func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .failed {
      queue.finishTransaction(transaction)
      buy()
    }
  }
}
