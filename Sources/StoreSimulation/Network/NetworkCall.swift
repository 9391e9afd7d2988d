package import StoreModel

/// Something that an app sends over the network of its device, and what answers it.
package struct NetworkCall<Answer> {
  /// The service whose network condition it meets.
  package let service: StoreService
  /// The subject of the call in the timeline.
  package let subject: String
  /// The time after which the app gives up.
  package let patience: StoreSpan
  /// Makes the answer once the call has arrived, with what the timeline says of it.
  package let answer: () -> (Answer, text: String)
  /// Makes what takes the answer's place when the call fails; nil where nothing does.
  package let substitute: (Failure) -> (Answer, text: String)?

  package init(
    _ service: StoreService, about subject: String, patience: StoreSpan,
    substitute: @escaping (Failure) -> (Answer, text: String)? = { _ in nil },
    answer: @escaping () -> (Answer, text: String)
  ) {
    self.service = service
    self.subject = subject
    self.patience = patience
    self.answer = answer
    self.substitute = substitute
  }
}

extension AppProcess {
  /// Makes a call and blocks the app until it is answered; nil where no answer comes.
  ///
  /// The app does nothing meanwhile, but the world's time passes.
  package func make<Answer>(blocking call: NetworkCall<Answer>) -> Answer? {
    guard isAlive else { return nil }
    let passage = begin(call)
    if passage.delay > .zero { simulation.moveTime(to: moment(after: passage.delay)) }
    return end(call, passage.failure)
  }

  /// Makes a call whose answer comes later, or nil in its place; nothing comes once the process has
  /// ended.
  ///
  /// It is for the app's own thread, which is that of its world.
  package func make<Answer>(
    _ call: NetworkCall<Answer>, then receive: @escaping (Answer?) -> Void
  ) {
    guard isAlive else { return }
    let passage = begin(call)
    let rest = OnOneThread { [self] in
      guard isAlive else { return }
      receive(end(call, passage.failure))
    }
    let action = LoopWork.action { rest.body() }
    if passage.delay > .zero {
      simulation.driver.enqueue(action, at: moment(after: passage.delay), for: self)
    } else {
      simulation.driver.enqueue(action, for: self)
    }
  }

  private func begin<Answer>(
    _ call: NetworkCall<Answer>
  ) -> Encounter {
    simulation.note(.rare(.asked(call.service, call.subject)), on: installation)
    let met = simulation.meet(call.service, at: installation)
    guard met.delay > call.patience else { return met }
    return Encounter(delay: call.patience, failure: .timedOut)
  }

  private func end<Answer>(_ call: NetworkCall<Answer>, _ failure: Failure?) -> Answer? {
    let answer = failure.map(call.substitute) ?? call.answer()
    let text = answer?.text ?? "none"
    simulation.note(.rare(.answered(call.service, text)), on: installation)
    return answer?.0
  }

  private func moment(after delay: StoreSpan) -> StoreInstant {
    simulation.driver.now.advanced(by: delay)
  }

  /// The rest of a call; made and done on the world's thread.
  private struct OnOneThread: @unchecked Sendable { let body: () -> Void }
}
