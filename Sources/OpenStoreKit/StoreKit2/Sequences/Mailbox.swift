import StoreSimulation
import Synchronization

/// Keeps the elements that are sent to a task until the task comes for them.
package final class Mailbox<Element: Sendable>: Sendable {
  private struct State {
    var letters: ArraySlice<Element> = []
    var waiters: [WaitingTask<Element?>] = []
    var isClosed = false

    /// Removes and returns the element for a task that comes now: nil if there is none yet, an
    /// inner nil at the end.
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

  /// The elements that no task has come for.
  var unread: [Element] { state.withLock { Array($0.letters) } }

  /// Closes the mailbox: the elements in it can still be taken.
  package func close() {
    state.withLock { $0.isClosed = true }
    sendAway()
  }

  /// Returns the next element; nil at the end, or in a cancelled task, which reads nothing any
  /// more.
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

  /// Removes and returns the element that is there now; nil if the task has to wait.
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
