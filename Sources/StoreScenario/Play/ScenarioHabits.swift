import StoreModel
import Synchronization

/// The behaviour that a script gives its app, in every launch of it.
final class ScenarioHabits: Sendable {
  private let state = Mutex(State())

  private struct State {
    var keepsUnfinished = false
    /// The news that the app does not live to hear.
    var unheard: ScenarioNews?
  }

  /// True if the transactions that come stay in the queue.
  var keepsUnfinished: Bool { state.withLock(\.keepsUnfinished) }

  func keepUnfinished() { state.withLock { $0.keepsUnfinished = true } }

  func die(before news: ScenarioNews) { state.withLock { $0.unheard = news } }

  /// Returns true if the app ends before it hears this; it does so once.
  func isEnd(_ call: QueueCall) -> Bool {
    state.withLock { state in
      guard let unheard = state.unheard, call.tells(unheard) else { return false }
      state.unheard = nil
      return true
    }
  }
}

extension QueueCall {
  fileprivate func tells(_ news: ScenarioNews) -> Bool {
    switch self {
    case .updated(let batch): batch.contains { ScenarioNews($0.state) == news }
    case .removed: news == .removed
    case .promotionOffered, .restoreFinished, .restoreFailed, .storefrontChanged,
      .entitlementsRevoked:
      false
    }
  }
}

extension ScenarioNews {
  fileprivate init(_ state: PaymentState) {
    switch state {
    case .purchasing: self = .purchasing
    case .deferred: self = .deferred
    case .purchased: self = .purchased
    case .restored: self = .restored
    case .failed: self = .failed
    }
  }
}
