import StoreBasics
import StoreKit
import StoreModel
import StoreSimulation

/// The cost of years of subscriptions, and of the restore of a long history.
enum SubscriptionFigures {
  private static let catalog = Catalog(products: [
    plan("week", level: 1, .init(1, .week)),
    plan("month", level: 2, .init(1, .month)),
  ])

  static let all = [
    Benchmark("5,200 periods by the week, in seconds", atMost: 1) {
      var years = 0
      let time = processorNanoseconds(rounds: 3) { years = liveThrough(periods: 5_200) }
      return (time / 1e9, "\(years) years, with failures, grace and plan changes")
    },
    Benchmark("restore of 100,000 / of 10,000", atMost: 12) {
      let short = restore(10_000)
      let long = restore(100_000)
      return (
        long / short, "\(Int(long / 1e6)) ms beside \(Int(short / 1e6)) ms, through StoreKit 1"
      )
    },
  ]

  private static func plan(
    _ id: ProductID, level: Int, _ period: StoreModel.SubscriptionPeriod
  ) -> CatalogProduct {
    let terms = SubscriptionTerms(group: "plans", level: level, period: period)
    return CatalogProduct(id: id, kind: .autoRenewable(terms), price: Price(milliunits: 990))
  }

  /// A life by the week, in which a seed decides about failures.
  ///
  /// Returns how many years it lasts.
  private static func liveThrough(periods: Int) -> Int {
    var settings = StoreSettings()
    settings.gracePeriod = .sixteenDays
    var store = SimulatedStore(catalog: catalog, now: WorldSetup.usualStart, settings: settings)
    let account = store.addAccount()
    var chance = SplitMix64(seed: 1)
    while store.ledger.purchases.count < periods {
      guard let due = store.nextDue else {
        happen(.boughtOutside(Payment(product: "week"), account), in: &store)
        continue
      }
      happen(.timePassed(to: due), in: &store)
      sprinkle(chance.next() % 40, on: account, in: &store)
    }
    precondition(store.brokenInvariants.isEmpty, "the books are in order")
    return CalendarDate(store.now).year - CalendarDate(WorldSetup.usualStart).year
  }

  private static func sprinkle(
    _ number: UInt64, on account: AccountID, in store: inout SimulatedStore
  ) {
    switch number {
    case 0: happen(.renewalPaymentsFail(true, account), in: &store)
    case 1: happen(.renewalPaymentsFail(false, account), in: &store)
    case 2...12:
      let broken = store[account]?.subscriptions.first { $0.state.isInBillingRetry }
      if let broken { happen(.billingMended(broken.latest), in: &store) }
    case 13: happen(.boughtOutside(Payment(product: "month"), account), in: &store)
    case 14...17: happen(.boughtOutside(Payment(product: "week"), account), in: &store)
    default: break
    }
  }

  private static func happen(_ event: StoreEvent, in store: inout SimulatedStore) {
    do { _ = try store.apply(event) } catch { preconditionFailure("\(event): \(error)") }
  }

  /// The time that the restore of so many transactions takes, in nanoseconds of a processor.
  private static func restore(_ count: Int) -> Double {
    let times = inWorlds(3, selling: catalog) { world in
      let shop = RestoringShop()
      let queue = SKPaymentQueue.default()
      queue.add(shop)
      try? world.customer.buy("week")
      world.settle()
      world.advance(by: .seconds(604_800 * (count - 1)))
      precondition(world.store.unfinished.isEmpty, "everything is finished")
      return processorNanoseconds(rounds: 3) {
        shop.restored = 0
        queue.restoreCompletedTransactions()
        world.settle()
        precondition(shop.restored == count, "every period is restored")
      }
    }
    return times.min() ?? 0
  }
}

/// Finishes all transactions, and counts the restored ones.
final class RestoringShop: NSObject, SKPaymentTransactionObserver {
  var restored = 0

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      if transaction.transactionState == .restored { restored += 1 }
      if transaction.transactionState != .purchasing { queue.finishTransaction(transaction) }
    }
  }
}
