import Foundation
package import StoreModel
internal import StoreSimulation
import Synchronization

/// Asks the app's server about customers who are about to cancel, one at a time, and never blocks
/// its caller.
package final class RealtimeAsker: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isUnderWay = false
    var result: (number: Int, RealtimeResult)?
  }

  package init() {}

  /// True while a question is under way, and until its result is taken.
  package var isBusy: Bool { state.withLock { $0.isUnderWay || $0.result != nil } }

  package func ask(_ question: OutgoingQuestion) {
    state.withLock { $0.isUnderWay = true }
    let end = ContinuousClock.systemsNow + .milliseconds(PerformanceTest.patience)
    Thread.detachNewThread { [self] in
      let result = Self.result(of: question, until: end)
      state.withLock { state in
        state.isUnderWay = false
        state.result = (question.number, result)
      }
    }
  }

  private static func result(
    of question: OutgoingQuestion, until end: ContinuousClock.Instant
  ) -> RealtimeResult {
    let result = RealtimeCall.post(question.body, to: question.target, until: end)
    return switch result {
    case .failed(let failure): .failed(failure.rawValue)
    // An answer that came in time may have been read too late.
    case .answered where ContinuousClock.systemsNow > end: .failed(SendResult.timedOut.rawValue)
    case .answered(let status, let body): .answered(status: status, body: body)
    }
  }

  /// Returns the result of a question, once.
  package func takeResult() -> (number: Int, RealtimeResult)? {
    state.withLock { state in
      defer { state.result = nil }
      return state.result
    }
  }
}
