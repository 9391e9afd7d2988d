internal import StoreBasics
package import StoreModel
internal import Synchronization

extension AppProcess {
  /// Sends a call to the store, and waits for its answer, even if the caller is cancelled; returns
  /// nil if the process ends before.
  package func expectAnswer(
    to call: CallID, _ send: () -> Bool
  ) async -> PurchaseOutcome? {
    await WaitingTask.wait { task in
      expectAnswer(to: call) { task.wake(with: $0) }
      if !send() { withdraw(call) }
    }
  }

  /// Tells `hear` the news from now on, and those that have waited for a listener, until nobody
  /// holds the result any more.
  ///
  /// `end` is called when the process ends. `unread` is called once nobody holds the result any
  /// more, and returns the transactions among the last news that nobody has looked at.
  package func listen(
    to channel: StoreNews.Channel, _ hear: @escaping @Sendable (StoreNews) -> Void,
    unread: @escaping @Sendable () -> [TransactionID], atEnd end: @escaping @Sendable () -> Void
  ) -> NewsListener {
    let id = ListenerID(nextNumber())
    let ending = atEnd(end)
    state.withLock { if isAlive { $0.listeners.append(hear, for: id) } }
    if ending == nil { end() }
    perform(.listenerAdded(id, channel, installation))
    return NewsListener(id, of: self, ending, unread: unread)
  }

  fileprivate func stopListening(
    _ id: ListenerID, _ ending: Int?, unread: () -> [TransactionID]
  ) {
    let wasListening = state.withLock { $0.listeners.removeValue(forKey: id) != nil }
    if let ending { forget(ending) }
    if wasListening { perform(.listenerRemoved(id, unread: unread(), installation)) }
  }

  /// Keeps what is to be done when the process ends, or returns nil where it has ended.
  package func atEnd(_ ending: @escaping @Sendable () -> Void) -> Int? {
    let number = nextNumber()
    return state.withLock { state in
      guard isAlive else { return nil }
      state.endings.append(ending, for: number)
      return number
    }
  }

  package func forget(_ ending: Int) {
    state.withLock { _ = $0.endings.removeValue(forKey: ending) }
  }
}

/// The handle of a listener to the store; releasing it ends the listening.
package final class NewsListener: Sendable {
  private let id: ListenerID
  // Not weak, since that would slow down the counting of references to the process; a process that
  // ends closes what it holds.
  private let process: AppProcess
  private let ending: Int?
  private let unread: @Sendable () -> [TransactionID]

  fileprivate init(
    _ id: ListenerID, of process: AppProcess, _ ending: Int?,
    unread: @escaping @Sendable () -> [TransactionID]
  ) {
    self.id = id
    self.process = process
    self.ending = ending
    self.unread = unread
  }

  deinit { process.stopListening(id, ending, unread: unread) }
}
