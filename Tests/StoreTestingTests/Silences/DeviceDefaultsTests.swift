import Foundation
import StoreKit
import StoreTesting
import Synchronization
import Testing

/// User defaults that live on a simulated device.
@Suite(.store { Consumable("coins.100", price: "0.99") }) struct DeviceDefaultsTests {
  private let world = Simulation.current

  @Test func `values of every kind come back as they were`() {
    let defaults: UserDefaults = DeviceDefaults()
    let date = Date(timeIntervalSince1970: 1_000.5)
    defaults.set(42, forKey: "integer")
    defaults.set(true, forKey: "bool")
    defaults.set(1.5, forKey: "double")
    defaults.set(Float(2.5), forKey: "float")
    defaults.set("text", forKey: "string")
    defaults.set(Data([1, 2]), forKey: "data")
    defaults.set(date, forKey: "date")
    defaults.set(["a", "b"], forKey: "strings")
    defaults.set([1, "b"] as [Any], forKey: "list")
    defaults.set(["b": 2, "a": [1]] as [String: Any], forKey: "dictionary")
    defaults.set(URL(string: "https://example.com/shop"), forKey: "url")

    #expect(defaults.integer(forKey: "integer") == 42)
    #expect(defaults.object(forKey: "integer") as? Int == 42)
    #expect(defaults.bool(forKey: "bool"))
    #expect(defaults.double(forKey: "double") == 1.5)
    #expect(defaults.float(forKey: "float") == 2.5)
    #expect(defaults.string(forKey: "string") == "text")
    #expect(defaults.data(forKey: "data") == Data([1, 2]))
    #expect(defaults.object(forKey: "date") as? Date == date)
    #expect(defaults.stringArray(forKey: "strings") == ["a", "b"])
    #expect(defaults.array(forKey: "list")?.first as? Int == 1)
    #expect(defaults.stringArray(forKey: "list") == nil)
    #expect(defaults.dictionary(forKey: "dictionary")?["b"] as? Int == 2)
    #expect(defaults.url(forKey: "url")?.host() == "example.com")
    #expect(defaults.dictionaryRepresentation().count == 11)
    #expect(UserDefaults.standard.object(forKey: "integer") == nil)
  }

  @Test func `values of another kind are taken for what they can be`() {
    let defaults = DeviceDefaults()
    defaults.set("12", forKey: "text")
    defaults.set(1, forKey: "one")
    defaults.set("YES", forKey: "yes")
    #expect(defaults.integer(forKey: "text") == 12)
    #expect(defaults.string(forKey: "one") == "1")
    #expect(defaults.bool(forKey: "one"))
    #expect(defaults.bool(forKey: "yes"))
    #expect(defaults.integer(forKey: "none") == 0)
    #expect(!defaults.bool(forKey: "none"))
    #expect(defaults.object(forKey: "none") == nil)
  }

  @Test func `what no property list has is an issue, and stores nothing`() {
    let defaults = DeviceDefaults()
    withKnownIssue {
      defaults.set(CancellationError(), forKey: "error")
    } matching: { issue in
      "\(issue)".contains("a CancellationError is no value of a property list")
    }
    #expect(world.device.storage.keys.isEmpty)
  }

  @Test func `what is registered holds where nothing is stored, and is not stored`() {
    let defaults = DeviceDefaults()
    defaults.register(defaults: ["coins": 10])
    #expect(defaults.integer(forKey: "coins") == 10)
    defaults.set(20, forKey: "coins")
    #expect(defaults.integer(forKey: "coins") == 20)
    defaults.removeObject(forKey: "coins")
    #expect(defaults.integer(forKey: "coins") == 10)
    #expect(world.device.storage.keys.isEmpty)
  }

  @Test func `every change is a step of the timeline, and is announced`() {
    let defaults = DeviceDefaults()
    let changes = Mutex(0)
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in changes.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    defaults.set(100, forKey: "coins")
    defaults.set(100, forKey: "coins")
    defaults.set(["b": 2, "a": 1.5] as [String: Any], forKey: "prices")
    defaults.removeObject(forKey: "coins")
    #expect(changes.withLock(\.self) == 3)
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  device    coins: – → 100
      00:00:00  device    prices: – → [a: 1.5, b: 2]
      00:00:00  device    coins: 100 → –
      """)
  }

  @Test func `it survives kills, and each device has its own`() {
    let tablet = world.store.addDevice(for: world.customer)
    world.device.inApp { DeviceDefaults().set(100, forKey: "coins") }
    tablet.inApp { DeviceDefaults().set(7, forKey: "coins") }
    world.device.kill()
    let again = world.device.launch { DeviceDefaults() }
    #expect(again.integer(forKey: "coins") == 100)
    #expect(DeviceDefaults(tablet).integer(forKey: "coins") == 7)
    #expect(world.device.storage["coins"] == 100)
  }

  @Test func `a dead app stores nothing any more`() async {
    world.device.inApp {
      Task {
        try? await Task.sleep(for: .seconds(60))
        DeviceDefaults().set(100, forKey: "coins")
      }
    }
    await world.settle()
    world.device.kill()
    await world.advance(by: .seconds(120))
    #expect(world.device.storage.keys.isEmpty)
  }

  @Test func `explorations see what an app keeps in them`() throws {
    var report: ExplorationReport?
    withKnownIssue {
      report = explore(despite: [.kill]) { device in
        DefaultsShop(DeviceDefaults(device))
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        DeliveredOnce("coins", worth: ["coins.100": 100])
      }
    }
    let finding = try #require(report?.findings.first)
    #expect(finding.surprises == ["killed after storing coins"])
    #expect(finding.objection == "coins: 200 delivered, 100 paid for")
  }

  /// Stores the coins, then finishes, and remembers no transaction.
  private final class DefaultsShop: NSObject, SKPaymentTransactionObserver {
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults) {
      self.defaults = defaults
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
      for transaction in transactions where transaction.transactionState != .purchasing {
        if transaction.transactionState == .purchased {
          defaults.set(defaults.integer(forKey: "coins") + 100, forKey: "coins")
        }
        queue.finishTransaction(transaction)
      }
    }
  }
}
