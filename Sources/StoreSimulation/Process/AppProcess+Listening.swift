package import StoreModel
internal import Synchronization

extension AppProcess {
  /// Waits for an answer; nil where the process ends, or the caller is cancelled, before there is one.
  package func answer<Value: Sendable>(
    _ ask: (@escaping @Sendable (Value) -> Void) -> Void
  ) async -> Value? {
    let mailbox = Mailbox<Value>()
    guard let ending = atEnd({ mailbox.close() }) else { return nil }
    defer { forget(ending) }
    ask { mailbox.put($0) }
    return await mailbox.next()
  }

  /// Sends a call to the store, and waits for its answer, whether the caller is cancelled or not; nil when the process ends before.
  package func expectAnswer(
    to call: CallID, _ send: () -> Bool
  ) async -> PurchaseOutcome? {
    await withCheckedContinuation { continuation in
      let place = WaitingPlace()
      expectAnswer(to: call) { outcome in
        place.wake { continuation.resume(returning: outcome) }
      }
      if !send() { withdraw(call) }
    }
  }

  /// Tells what happens from now on, and what has waited for a listener, until nobody holds the stream any more.
  package func listen<Element: Sendable>(
    to channel: StoreNews.Channel, _ translate: @escaping @Sendable (StoreNews) -> Element?
  ) -> NewsStream<Element> {
    let mailbox = Mailbox<Element>()
    let id = ListenerID(nextNumber())
    let ending = atEnd { mailbox.close() }
    state.withLock { state in
      guard isAlive else { return }
      state.listeners[id] = { news in if let element = translate(news) { mailbox.put(element) } }
    }
    if ending == nil { mailbox.close() }
    perform(.listenerAdded(id, channel, installation))
    return NewsStream(mailbox) { [weak self] in self?.stopListening(id, ending) }
  }

  private func stopListening(_ id: ListenerID, _ ending: Int?) {
    let wasListening = state.withLock { $0.listeners.removeValue(forKey: id) != nil }
    if let ending { forget(ending) }
    if wasListening { perform(.listenerRemoved(id, installation)) }
  }

  /// Keeps what is to be done when the process ends, or returns nil where it has ended.
  private func atEnd(_ ending: @escaping @Sendable () -> Void) -> Int? {
    let number = nextNumber()
    return state.withLock { state in
      guard isAlive else { return nil }
      state.endings[number] = ending
      return number
    }
  }

  private func forget(_ ending: Int) { state.withLock { $0.endings[ending] = nil } }
}
