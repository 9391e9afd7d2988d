import Dispatch
import Foundation
import StoreConfiguration
import StoreKit
import StoreModel
import StoreSimulation

/// An app that uses everything that runs code later: actors, executors, queues, timers, operations
/// and both StoreKits, told as a timeline, with a kill in the middle.
///
/// Every run of it, in whatever process and however busy the machine, is to tell the same.
enum MixedDay {
  static func timeline() async throws -> String {
    let catalog = try StoreCatalog {
      for number in 1...4 { Consumable("coins.\(number)00", price: "\(number).99") }
      NonConsumable("pro", price: "9.99")
      SubscriptionGroup("club") { AutoRenewable("club.weekly", period: .week, price: "4.99") }
    }.catalog()
    return try await Simulation(WorldSetup(catalog: catalog)).run { world in
      world.customer.next(.confirm, .askToBuy, .confirm, .cancel)
      let device = world.device
      let app = device.inApp { MixedApp(world) }
      await world.advance(by: .seconds(20))
      try world.customer.approve()
      await world.advance(by: .milliseconds(2_345))
      device.kill()
      await world.advance(by: .seconds(3))
      let relaunched = device.launch { MixedApp(world) }
      await world.advance(by: .seconds(8 * 86_400))
      withExtendedLifetime((app, relaunched)) {}
      return world.timeline.description
    }
  }
}

@globalActor private actor Shelf { static let shared = Shelf() }

/// An actor whose executor is a queue of its own.
private actor Register {
  private final class Executor: SerialExecutor {
    let queue = DispatchQueue(label: "register")

    func enqueue(_ job: UnownedJob) {
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }
  }

  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  func ring(_ world: Simulation, after milliseconds: Int) async {
    try? await Task.sleep(for: .milliseconds(milliseconds))
    world.note("register after \(milliseconds)")
  }
}

private actor Cart {
  private var attempts = 0

  func buy(_ product: String, in world: Simulation) async {
    for _ in 1...3 {
      attempts += 1
      if let product = try? await Product.products(for: [product]).first,
        case .success(let result)? = try? await product.purchase()
      {
        await result.unsafePayloadValue.finish()
        return world.note("bought \(product.id) at attempt \(attempts)")
      }
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(137 * attempts))
    }
    world.note("gave up \(product)")
  }
}

@Shelf private func dust(_ world: Simulation) async {
  try? await Task.sleep(nanoseconds: 249_000_000)
  world.note("dusted")
}

private final class MixedApp: NSObject, SKPaymentTransactionObserver, @unchecked Sendable {
  private let world: Simulation
  private let queue = DispatchQueue(label: "app")
  private let operations = OperationQueue()
  private let source: any DispatchSourceTimer
  private var ticks = 0

  init(_ world: Simulation) {
    self.world = world
    source = DispatchSource.makeTimerSource(queue: queue)
    super.init()
    operations.maxConcurrentOperationCount = 2
    SKPaymentQueue.default().add(self)
    startTimers()
    startTasks()
    startQueues()
  }

  private func startTimers() {
    source.schedule(deadline: .now() + .milliseconds(333), repeating: .seconds(2))
    source.setEventHandler { [weak self] in self?.tick() }
    source.activate()
    RunLoop.main.add(
      Timer(timeInterval: 1.5, repeats: true) { [world] timer in
        world.note("timer")
        if world.elapsed > .seconds(10) { timer.invalidate() }
      }, forMode: .common)
  }

  private func tick() {
    ticks += 1
    world.note("tick \(ticks)")
    if ticks == 5 { source.cancel() }
  }

  private func startTasks() {
    let (cart, register, world) = (Cart(), Register(), world)
    Task { await cart.buy("coins.100", in: world) }
    Task.detached { await cart.buy("pro", in: world) }
    Task { await dust(world) }
    for length in [250, 41, 137] { Task { await register.ring(world, after: length) } }
    Task { @MainActor in
      for await result in Transaction.updates {
        world.note("update \(result.unsafePayloadValue.productID)")
        await result.unsafePayloadValue.finish()
      }
    }
    Task {
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(83 * number))
            await Task.yield()
            world.note("child \(number)")
          }
        }
      }
    }
  }

  private func startQueues() {
    let (world, group) = (world, DispatchGroup())
    for number in 1...3 {
      queue.async(group: group) { world.note("queue \(number)") }
      operations.addOperation {
        Thread.sleep(forTimeInterval: 0.1 * Double(number))
        world.note("operation \(number)")
      }
    }
    group.notify(queue: .global()) { world.note("group") }
    queue.async {
      let done = DispatchSemaphore(value: 0)
      Task {
        try? await Task.sleep(for: .milliseconds(61))
        done.signal()
      }
      world.note(done.wait(timeout: .now() + 1) == .success ? "signalled" : "timed out")
      let payment = SKMutablePayment()
      payment.productIdentifier = "coins.200"
      SKPaymentQueue.default().add(payment)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 4.5) {
      world.note("random \(UInt8.random(in: 0 ... .max))")
      let payment = SKMutablePayment()
      payment.productIdentifier = "club.weekly"
      SKPaymentQueue.default().add(payment)
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState != .purchasing {
      self.queue.async {
        if transaction.transactionState != .deferred {
          SKPaymentQueue.default().finishTransaction(transaction)
        }
      }
    }
  }
}
