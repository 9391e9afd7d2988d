import StoreSimulation
import Synchronization

/// Keeps what is sent to a task until the task comes for it.
package final class Mailbox<Element: Sendable>: Sendable {
  private struct Waiter {
    let continuation: CheckedContinuation<Element?, Never>
    let place = WaitingPlace()

    func wake(with element: Element?) {
      place.wake { continuation.resume(returning: element) }
    }
  }

  private struct State {
    var letters: ArraySlice<Element> = []
    var waiters: [Waiter] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  package init() {}

  package func put(_ element: Element) {
    let waiter = state.withLock { state -> Waiter? in
      if state.isClosed { return nil }
      if !state.waiters.isEmpty { return state.waiters.removeFirst() }
      state.letters.append(element)
      return nil
    }
    waiter?.wake(with: element)
  }

  /// Ends it: what is in it can still be taken.
  package func close() {
    state.withLock { $0.isClosed = true }
    sendAway()
  }

  /// The next element; nil at the end, or where the task is cancelled, which reads nothing any more.
  package func next() async -> Element? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let answer = take(or: continuation) { continuation.resume(returning: answer) }
      }
    } onCancel: {
      sendAway()
    }
  }

  /// What there is now; nil where the continuation has to wait.
  private func take(or continuation: CheckedContinuation<Element?, Never>) -> Element?? {
    state.withLock { state -> Element?? in
      if Task.isCancelled { return .some(nil) }
      if let letter = state.letters.popFirst() { return letter }
      if state.isClosed { return .some(nil) }
      state.waiters.append(Waiter(continuation: continuation))
      return nil
    }
  }

  private func sendAway() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.wake(with: nil) }
  }
}
