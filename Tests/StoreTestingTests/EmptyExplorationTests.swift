import StoreKit
import StoreTestSupport
import StoreTesting
import Synchronization
import Testing

/// Explorations that would be green though they show nothing, and those that only look like that.
@Suite(
  .store {
    Consumable("coins.100", price: "0.99")
    NonConsumable("remove.ads", price: "2.99")
  })
struct EmptyExplorationTests {
  private static let coins = DeliveredOnce("coins.100", worth: ["coins.100": 1])
  private static let promise = "every payment is delivered exactly once"
  private static let catalog = ["coins.100", "remove.ads"]

  /// The issues that an exploration records, which all have to say that it has shown nothing.
  private func issues(of explore: () -> ExplorationReport) throws -> [EmptyExploration] {
    let found = Mutex<[EmptyExploration]>([])
    var report: ExplorationReport?
    withKnownIssue {
      report = explore()
    } matching: { issue in
      guard let reason = issue.error as? EmptyExploration else { return false }
      found.withLock { $0.append(reason) }
      return true
    }
    let reasons = found.withLock(\.self)
    #expect(try #require(report).emptiness == reasons)
    #expect(report?.holds == false)
    return reasons
  }

  // MARK: - What shows nothing

  @Test func `without a statement nothing is run`() throws {
    let issues = try issues {
      explore(despite: [.kill]) { _ in
        StoreKit1Shop()
      } customer: {
        $0.buy("coins.100")
      } expecting: {
      }
    }
    #expect(issues == [.noStatement])
  }

  @Test func `a statement about a product that is not sold is told which ones are`() throws {
    let issues = try issues {
      explore(despite: [.kill]) { _ in
        StoreKit1Shop()
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        DeliveredOnce("coins", worth: ["coins.100": 100, "coins.1000": 100])
        NothingDeliveredUnpaid("gems", worth: ["gems": 1])
      }
    }
    #expect(
      issues == [
        .unknownProducts(["coins.1000"], statement: Self.promise, sold: Self.catalog),
        .unknownProducts(
          ["gems"], statement: "nothing is delivered twice, or unpaid", sold: Self.catalog),
      ])
    #expect(
      issues.first?.description == """
        “every payment is delivered exactly once” is about coins.1000, which this store does not sell, so that nothing was \
        explored. Correct the identifier in the statement, or add the product to the store, which sells coins.100, remove.ads. \
        Did you mean “coins.100”?
        """)
  }

  @Test(arguments: Face.allCases)
  func `a customer who does nothing shows nothing`(face: Face) throws {
    let issues = try issues {
      explore(despite: [.kill, .askToBuy]) { _ in
        face.openShop()
      } customer: { _ in
      } expecting: {
        FailuresLeaveNothing()
      }
    }
    #expect(issues == [.nothingAsked(schedules: 1)])
    #expect(
      issues.first?.description == """
        In the only schedule nobody asked the store for anything, and the app heard nothing from it, so that nothing was \
        shown. Let `customer:` do what a customer does, such as tapping “buy”.
        """)
  }

  @Test(arguments: Face.allCases)
  func `an app that asks for what nobody sells is told so`(face: Face) throws {
    let issues = try issues {
      explore(despite: [.kill]) { _ in
        face.openShop()
      } customer: {
        $0.buy("coins.1000")
      } expecting: {
        Self.coins
        NothingStaysUnfinished()
      }
    }
    guard case .nothingPaid(let schedules, _, _, _)? = issues.first else {
      Issue.record("\(issues)")
      return
    }
    #expect(
      issues == [
        .nothingPaid(
          schedules: schedules, statement: Self.promise, unknown: ["coins.1000"],
          sold: Self.catalog)
      ])
    #expect(
      issues.first?.description == """
        In all \(schedules) schedules nobody could pay for anything, since the app asked for coins.1000, which this store \
        does not sell, so that “every payment is delivered exactly once” has shown nothing. Correct the identifier, or add the \
        product to the store, which sells coins.100, remove.ads. Did you mean “coins.100”?
        """)
  }

  @Test func `an app that reads what is owned, with a customer who buys nothing, pays for nothing`()
    throws
  {
    let issues = try issues {
      explore(despite: [.kill]) { device in
        Task { for await _ in Transaction.currentEntitlements { device.record("owned") } }
      } customer: { _ in
      } expecting: {
        Self.coins
      }
    }
    #expect(
      issues == [
        .nothingPaid(schedules: 1, statement: Self.promise, unknown: [], sold: Self.catalog)
      ])
    #expect(issues.first?.description.contains("Let `customer:` buy something") == true)
  }

  @Test func `the issue stands where the exploration is called, and the report says the same`()
    throws
  {
    let place = Mutex<SourceLocation?>(nil)
    var report: ExplorationReport?
    let line = #line + 2
    withKnownIssue {
      report = explore(despite: [.kill]) { _ in
        StoreKit1Shop()
      } customer: { _ in
      } expecting: {
        Self.coins
      }
    } matching: { issue in
      place.withLock { $0 = issue.sourceLocation }
      return true
    }
    #expect(place.withLock { $0?.line } == line)
    #expect(
      report.map { "\($0)" } == """
        ✗ In the only schedule nobody asked the store for anything, and the app heard nothing from it, so
          that nothing was shown. Let `customer:` do what a customer does, such as tapping “buy”.

        ✗ showed nothing; run: every one of 1 schedules (at most 2 surprises)
        """)
  }

  // MARK: - What only looks like that

  @Test(arguments: Face.allCases) func `restoring alone shows something`(face: Face) {
    let report = explore(despite: [.noSignIn]) { _ in
      face.openShop()
    } customer: {
      $0.restore()
    } expecting: {
      Self.coins
      NothingStaysUnfinished()
    }
    #expect(report.holds)
  }

  @Test(arguments: Face.allCases) func `changing one's mind alone shows something`(face: Face) {
    let report = explore(despite: [.kill]) { device in
      Simulation.current.customer.always(.cancel)
      return face.openShop()
    } customer: {
      $0.buy("coins.100")
    } expecting: {
      Self.coins
    }
    #expect(report.holds)
  }

  @Test(arguments: Face.allCases)
  func `a purchase outside the app shows something, though the customer does nothing in it`(
    face: Face
  ) {
    let report = explore(despite: [.purchaseElsewhere]) { _ in
      face.openShop()
    } customer: { _ in
    } expecting: {
      Self.coins
      NothingStaysUnfinished()
    }
    #expect(report.holds)
  }

  @Test func `a launch that reads what is owned shows something`() {
    let report = explore(
      despite: [.kill],
      launch: { device in
        Task {
          var owned: [String] = []
          for await case .verified(let transaction) in Transaction.currentEntitlements {
            owned.append(transaction.productID)
          }
          device.update { $0["owned"] = owned }
        }
      }, acts: [], expecting: { EntitlementsMatch("owned") })
    #expect(report.holds)
  }

  @Test func `what the customer changes on the device alone shows something`() {
    let report = explore(despite: [.kill]) {
      $0
    } customer: { device in
      device.update { $0["coins", default: 0] += 1 }
    } expecting: {
      AtRest("coins are counted once", { $0.device["coins"] }, equals: { _ in 1 })
    }
    #expect(report.holds)
  }

  @Test func `looking for habits alone shows something`() {
    let report = explore(despite: [.kill], auditing: .all(except: .paymentNeverOffered)) { _ in
      StoreKit1Shop()
    } customer: {
      $0.buy("coins.100")
    } expecting: {
    }
    #expect(report.holds)
  }
}
