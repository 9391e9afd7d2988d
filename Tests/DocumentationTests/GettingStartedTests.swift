import Foundation
import StoreKit
import StoreTesting
import Testing

@Suite(.store("Coins.storekit"))
struct CoinShopTests {
  let world = Simulation.current
}

extension CoinShopTests {
  @Test(.store("Coins.storekit", settings: .setAside)) func `the file's settings are set aside`() {
    #expect(Simulation.current.store.renewalRate == .realTime)
    Simulation.current.store.renewalRate = .monthlyRenewalEveryFiveMinutes
  }

  @Test func `the customer decides`() async {
    let recorder = StateRecorder()
    SKPaymentQueue.default().add(recorder)
    let shop = CoinShop()
    world.customer.next(.cancel, .askToBuy)
    world.customer.always(.fail(code: 0))
    for _ in 1...3 {
      shop.buy("coins.100")
      await world.settle()
    }
    #expect(recorder.ends == [.failed, .deferred, .failed])
    #expect(recorder.errors == [2, 0])
  }

  @Test func `somebody is asked`() async throws {
    let shop = CoinShop()
    world.customer.next(.askToBuy)
    shop.buy("coins.100")
    await world.settle()
    try world.customer.approve("coins.100")
    await world.settle()
    #expect(shop.coins == 100)
  }

  @Test func `time is the world's`() async {
    await world.settle()
    await world.advance(by: .seconds(86_400))
    #expect(world.elapsed == .seconds(86_400))
    #expect(world.clock.now.sinceEpoch > .seconds(86_400))
  }

  @Test func `the app crashes, and comes back`() async throws {
    let shop = world.device.inApp { CoinShop() }
    world.customer.next(.hesitate)
    shop.buy("coins.100")
    await world.settle()
    world.device.kill()
    let again = world.device.launch { CoinShop() }
    await world.settle()
    try world.customer.decide(.confirm)
    await world.settle()
    #expect(shop.coins == 0)
    #expect(again.coins == 100)
  }

  @Test func `the network has weather`() async {
    world.device.setWeather(.offline, for: .products)
    world.device.setWeather(.slow(.seconds(3)), for: .purchases)
    world.device.setWeather(.failing(times: 2), for: .receipts)
    let shop = CoinShop()
    shop.buy("coins.100")
    await world.advance(by: .seconds(2))
    #expect(shop.coins == 0)
    await world.advance(by: .seconds(1))
    #expect(shop.coins == 100)
  }

  @Test func `user defaults live on the device`() {
    let center = NotificationCenter()
    let shop = world.device.launch { PointShop(defaults: DeviceDefaults(), center: center) }
    shop.add(100)
    world.device.kill()
    let again = world.device.launch { PointShop(defaults: DeviceDefaults(), center: center) }
    again.add(20)
    #expect(world.device.storage["points"] == 120)
  }

  @Test func `a mistake is told with what there is`() {
    let error = #expect(throws: SimulationError.self) { try world.customer.buy("coins.1OO") }
    #expect(error?.description.hasSuffix("Did you mean “coins.100”?") == true)
  }

  @Test func `misuse is what the test says`() async {
    world.onMisuse { misuse in
      #expect(misuse.reason == "Cannot finish a purchasing transaction")
      return .isCaught
    }
    world.customer.next(.hesitate)
    SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins.100"))
    let queue = SKPaymentQueue.default()
    queue.transactions.forEach(queue.finishTransaction)
    #expect(queue.transactions.count == 1)
    #expect(world.device.isRunning)
  }
}

/// Is given what a process has one of.
final class PointShop {
  private let defaults: UserDefaults
  private let center: NotificationCenter

  init(defaults: UserDefaults = .standard, center: NotificationCenter = .default) {
    self.defaults = defaults
    self.center = center
  }

  func add(_ points: Int) {
    defaults.set(defaults.integer(forKey: "points") + points, forKey: "points")
    center.post(name: Notification.Name("PointsChanged"), object: self)
  }
}

/// Catalogs in code, and other behaviour.
@Suite struct CatalogSnippets {
  @Test(
    .store {
      Consumable("coins.100", price: "0.99", name: "100 Coins")
      NonConsumable("remove.ads", price: "2.99")
      SubscriptionGroup("premium") {
        AutoRenewable(
          "premium.monthly", period: .month, price: "4.99", introductory: .freeTrial(.week))
      }
    })
  func `a catalog may be written in code`() async {
    let queue = SKPaymentQueue.default()
    for product in ["coins.100", "remove.ads", "premium.monthly"] {
      queue.add(SKPayment(productIdentifier: product))
    }
    await Simulation.current.settle()
    #expect(queue.transactions.map(\.transactionState) == [.purchased, .purchased, .purchased])
  }

  @Test func `a switch changes the behaviour`() throws {
    var profile = BehaviourProfile.documented
    profile.unfinishedRepurchase = .newCharge
    try withSimulation("Coins.storekit", profile: profile) { world in
      for _ in 1...2 {
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins.100"))
        world.settle()
      }
      #expect(world.store.payments(for: "coins.100") == 2)
    }
  }
}

/// Writes down how payments end, or rest.
private final class StateRecorder: NSObject, SKPaymentTransactionObserver {
  private(set) var ends: [SKPaymentTransactionState] = []
  private(set) var errors: [Int] = []

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState != .purchasing {
      ends.append(transaction.transactionState)
      if let error = transaction.error as? SKError { errors.append(error.code.rawValue) }
    }
  }
}
