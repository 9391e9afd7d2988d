import StoreKit
import StoreTesting
import Testing

/// An app that stores nothing in `Device` is told so, and nothing is said of what it stores.
@Suite(
  .store {
    Consumable("coins.100", price: "0.99")
    NonConsumable("remove.ads", price: "2.99")
  })
struct StorageOutOfSightTests {
  private let world = Simulation.current

  @Test func `an audit says that it sees nothing, and no more`() async {
    let shop = MemoryShop()
    shop.buy("coins.100")
    await world.settle()
    let findings = world.timeline.findings(by: .all(except: .paymentNeverOffered))
    #expect(findings.map(\.rule) == [.storageOutOfSight])
    #expect(
      findings.first?.because == """
        Launch 1 finished transaction 1 for coins.100, and nothing was stored in `Device` in the \
        whole test: an audit cannot see what the app stores, so that it has looked for no habit \
        that has to do with that. Let the app keep what it delivers with `Device.current.update`, \
        or in `DeviceDefaults`, which are user defaults; or let it tell of what it stores \
        elsewhere, with `deliver` or `record`.
        """)
    #expect(shop.coins == 100)
  }

  @Test func `where something is stored, a finish before it is told`() async {
    let shop = MemoryShop()
    shop.buy("coins.100")
    await world.settle()
    Device.current.update { $0["coins"] = shop.coins }
    let findings = world.timeline.findings(by: [.storageOutOfSight, .finishedBeforeDelivered])
    #expect(findings.map(\.rule) == [.finishedBeforeDelivered])
  }

  @Test func `an app that finishes nothing needs no storage`() async {
    world.customer.next(.cancel)
    let shop = MemoryShop()
    shop.buy("coins.100")
    await world.settle()
    #expect(world.timeline.findings(by: [.storageOutOfSight]).isEmpty)
    withExtendedLifetime(shop) {}
  }

  static let statements: [any Statement] = [
    DeliveredOnce("coins", worth: ["coins.100": 100]),
    NothingPaidIsLost("coins", worth: ["coins.100": 100]),
    NothingDeliveredUnpaid("coins", worth: ["coins.100": 100]), EntitlementsMatch("unlocked"),
  ]

  @Test(arguments: statements.indices)
  func `an exploration says that it sees nothing, and no more`(number: Int) throws {
    let statement = Self.statements[number]
    var report: ExplorationReport?
    withKnownIssue {
      report = explore(despite: [.kill, .cancel]) { _ in
        MemoryShop()
      } customer: {
        $0.buy(statement is EntitlementsMatch ? "remove.ads" : "coins.100")
      } expecting: {
        statement
      }
    } matching: {
      $0.error is EmptyExploration
    }
    let result = try #require(report)
    #expect(result.findings.isEmpty)
    #expect(!result.holds)
    #expect(
      result.emptiness == [.nothingStored(schedules: result.runs, statements: [statement.name])])
    #expect(
      result.emptiness.first?.description.hasSuffix(
        """
        schedules the app stored nothing in `Device`, so that nobody can see what it stores, and \
        “\(statement.name)” has shown nothing. Let the app keep what it delivers with \
        `Device.current.update`, or in `DeviceDefaults`, which are user defaults; or let it tell of \
        what it stores elsewhere, with `deliver` or `record`.
        """) == true)
  }

  @Test func `habits that go by storage are told to see nothing, too`() throws {
    var report: ExplorationReport?
    withKnownIssue {
      report = explore(despite: [.kill], auditing: [.finishedBeforeDelivered]) { _ in
        MemoryShop()
      } customer: {
        $0.buy("coins.100")
      } expecting: {
      }
    } matching: {
      $0.error is EmptyExploration
    }
    #expect(report?.findings.isEmpty == true)
    #expect(report?.emptiness.count == 1)
  }

  @Test func `what has nothing to do with storage is found all the same`() throws {
    var report: ExplorationReport?
    withKnownIssue {
      report = explore(despite: [.kill]) { _ in
        MemoryShop()
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        DeliveredOnce("coins", worth: ["coins.100": 100])
        AtRest("nothing was charged") { $0.store.payments(for: "coins.100") == 0 }
      }
    }
    #expect(report?.findings.map(\.statement) == ["nothing was charged"])
    #expect(report?.emptiness.count == 1)
  }
}
