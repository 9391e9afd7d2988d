package import Foundation
internal import StoreSimulation
import Synchronization

/// Posts letters to the app's server, one at a time, and never blocks its caller.
///
/// Each goes out on a thread of its own: on a world's thread, the system's queues would wait for
/// the world to have something else to do.
package final class NotificationPoster: Sendable {
  private let address: URL
  private let patience: Duration
  private let state = Mutex(State())

  private struct State {
    var isUnderWay = false
    var result: (Letter, SendResult)?
  }

  /// - Parameter patience: the time that the server may take for its answer, from the call on.
  package init(to address: URL, patience: Duration = .seconds(10)) {
    self.address = address
    self.patience = patience
  }

  /// True if a letter was posted whose result has not been taken.
  package var isBusy: Bool { state.withLock { $0.isUnderWay || $0.result != nil } }

  package func post(_ letter: OutgoingLetter) {
    state.withLock { $0.isUnderWay = true }
    let end = ContinuousClock.systemsNow + patience
    Thread.detachNewThread { [self] in
      let result =
        address.scheme == "https"
        ? SecureNotificationCall.post(letter.body, to: address, until: end)
        : NotificationCall(to: address).post(letter.body, until: end)
      state.withLock { state in
        state.isUnderWay = false
        state.result = (letter.letter, result)
      }
    }
  }

  /// Returns the letter's result, once.
  package func takeResult() -> (Letter, SendResult)? {
    state.withLock { state in
      defer { state.result = nil }
      return state.result
    }
  }
}
