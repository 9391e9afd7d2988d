import StoreSimulation
import Synchronization

/// Keeps what is sent to a task until the task comes for it.
package final class Mailbox<Element: Sendable>: Sendable {
  private struct State {
    var letters: ArraySlice<Element> = []
    var waiters: [WaitingTask<Element?>] = []
    var isClosed = false

    /// What a task gets that comes now; nil where there is nothing yet.
    mutating func take() -> Element?? {
      if Task.isCancelled { return .some(nil) }
      if let letter = letters.popFirst() { return letter }
      return isClosed ? .some(nil) : nil
    }
  }

  private let state = Mutex(State())

  package init() {}

  package func put(_ element: Element) {
    let waiter = state.withLock { state -> WaitingTask<Element?>? in
      if state.isClosed { return nil }
      if !state.waiters.isEmpty { return state.waiters.removeFirst() }
      state.letters.append(element)
      return nil
    }
    waiter?.wake(with: element)
  }

  /// What nobody has come for.
  var unread: [Element] { state.withLock { Array($0.letters) } }

  /// Ends it: what is in it can still be taken.
  package func close() {
    state.withLock { $0.isClosed = true }
    sendAway()
  }

  /// The next element; nil at the end, or where the task is cancelled, which reads nothing any more.
  package func next() async -> Element? {
    if let answer = state.withLock({ $0.take() }) { return answer }
    return await withTaskCancellationHandler {
      await WaitingTask.wait { task in
        if let answer = take(or: task) { task.wake(with: answer) }
      }
    } onCancel: {
      sendAway()
    }
  }

  /// What there is now; nil where the task has to wait.
  private func take(or task: WaitingTask<Element?>) -> Element?? {
    state.withLock { state -> Element?? in
      if let answer = state.take() { return answer }
      state.waiters.append(task)
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
