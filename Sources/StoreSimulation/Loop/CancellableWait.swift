internal import Synchronization

/// A wait that ends once, by its end or by its cancellation, whichever comes first.
final class CancellableWait: Sendable {
  private enum State {
    case notBegun
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  private let state = Mutex(State.notBegun)
  private let place = WaitingPlace()

  /// Waits for the end, or for the cancellation of the task.
  func untilEnd() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { begin($0) }
    } onCancel: {
      end()
    }
  }

  private func begin(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isOver { continuation.resume() }
  }

  func end() {
    let waiting = state.withLock { state in
      defer { state = .over }
      return if case .waiting(let continuation) = state {
        Optional(continuation)
      } else {
        Optional<CheckedContinuation<Void, Never>>.none
      }
    }
    if let waiting { place.wake { waiting.resume() } }
  }
}
