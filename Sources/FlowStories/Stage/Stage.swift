import FlowGallery
import StoreModel
import StoreSimulation

/// The stage of a plot: a world, and one client on its phone.
final class Stage<App> {
  let world: Simulation
  let phone: Phone
  private let start: (Phone) -> App
  private var app: App?

  init(
    _ world: Simulation, _ form: Story.Form, start: @escaping (Phone) -> App
  ) {
    self.world = world
    self.start = start
    phone = Phone(world.device, Internet(world, form))
  }

  var customer: Customer { world.customer }

  /// Launches the client, and lets everything happen that follows.
  func launch() {
    // A world begins with the app just launched, before any of its code has run.
    if app == nil, phone.device.isRunning {
      phone.device.inApp { app = start(phone) }
    } else {
      phone.device.launch { app = start(phone) }
    }
    world.settle()
  }

  /// Ends the client as a crash does.
  func kill() {
    phone.device.kill()
    app = nil
  }

  /// Lets the customer use the client, and everything happen that follows.
  func use(_ action: (App) -> Void) {
    phone.device.inApp { if let app { action(app) } }
    world.settle()
  }

  /// The customer has bought something before, with another device, and that app has finished it.
  func ownsAlready(_ product: String) throws {
    try customer.buy(product)
    if let id = world.read(\.ledger.purchases.last?.id) {
      try world.perform(.transactionFinished(id, phone.device.installation))
    }
  }
}

extension Stage {
  /// The state that can be seen from outside the app.
  var ending: Ending {
    let saved = phone.saved
    let happenings = world.timeline.entries.map(\.happening)
    return Ending(
      coins: saved.coins, features: saved.features, deliveries: phone.deliveries,
      payments: happenings.count { if case .added = $0 { true } else { false } },
      charges: happenings.count { if case .charged = $0 { true } else { false } },
      queue: world.read { $0.listedPayments(in: phone.device.installation).map(\.summary) },
      uploads: saved.uploads.map(\.product), verifications: phone.verifications,
      alerts: phone.alerts,
      remarks: happenings.compactMap {
        if case .rare(.remarked(let remark)) = $0 { remark.text } else { nil }
      })
  }
}

extension QueuedPayment {
  /// As in `gold.60 purchased`.
  fileprivate var summary: String { "\(payment.product) \(state.name)" }
}

extension PaymentState {
  fileprivate var name: String {
    switch self {
    case .purchasing: "purchasing"
    case .deferred: "deferred"
    case .purchased: "purchased"
    case .failed: "failed"
    case .restored: "restored"
    }
  }
}
