import StoreModel
import StoreSimulation

/// The app of a scenario, in one of its launches: it observes its payment queue, and finishes the
/// transactions that come.
final class ScenarioApp: PaymentQueueFace {
  private let process: AppProcess
  private let habits: ScenarioHabits

  /// Starts observing.
  init(_ process: AppProcess, _ habits: ScenarioHabits) {
    self.process = process
    self.habits = habits
    process.queueFace = self
    process.perform(
      .observerAdded(ObserverID(process.nextNumber()), process.installation))
  }

  func buy(_ payment: Payment) {
    process.perform(.paymentAdded(payment, .queue, process.installation))
  }

  func restore() { process.perform(.restoreRequested(process.installation)) }

  /// Finishes the transactions that wait for it, of one product or of all, and returns true if
  /// there were any.
  func finish(_ product: ProductID?) -> Bool {
    let waiting = process.simulation.read { $0.paymentsToFinish(in: process.installation) }
      .filter { product == nil || $0.payment.product == product }
    finish(waiting)
    return !waiting.isEmpty
  }

  private func finish(_ entries: some Sequence<QueuedPayment>) {
    for entry in entries where entry.state.isFinal {
      process.perform(.paymentFinished(entry.id, process.installation))
    }
  }
}

// MARK: - What it is told

extension ScenarioApp {
  func receive(_ call: QueueCall, for observers: [ObserverID]) {
    guard !habits.isEnd(call) else { return process.device.kill() }
    switch call {
    case .updated(let batch): if !habits.keepsUnfinished { finish(batch) }
    case .promotionOffered(let payment):
      process.perform(.promotionAnswered(payment, adds: true, process.installation))
    case .removed, .restoreFinished, .restoreFailed, .storefrontChanged, .entitlementsRevoked:
      break
    }
  }

  func shouldContinue(_ payment: PaymentID, in storefront: StorefrontCode) -> Bool { true }
}
