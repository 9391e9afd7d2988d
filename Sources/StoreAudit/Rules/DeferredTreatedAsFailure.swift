import StoreModel
import StoreSimulation

extension AuditRule {
  /// A payment that waits for somebody's approval is taken for one that has failed (B033, B044).
  public static let deferredTreatedAsFailure = AuditRule(
    "deferred treated as failure", harms: [.confusion, .loss],
    advice:
      "Say that it waits for approval, and leave it in the queue; the answer may come days later."
  ) { chronicle in
    chronicle.events.compactMap { event in
      if let what = chronicle.waiting(event), let (shown, text) = chronicle.errorShown(after: event)
      {
        return .init(
          entries: [event.index, shown.index],
          story: """
            \(what.asSentence) waits for somebody's approval, and \(event.launchName) showed the error “\(text)”. It may \
            yet be approved, and paid for.
            """)
      }
      guard case .remarked(.finishedWhileDeferred(let id))? = event.rare else { return nil }
      return .init(
        entries: [event.index],
        story: """
          \(event.launchName.asSentence) finished \(chronicle.name(id, on: event.device)) while it waited for somebody's \
          approval. It may yet be approved, and paid for, and the customer sees nothing of it until then.
          """)
    }
  }
}

extension Chronicle {
  fileprivate func waiting(_ event: Event) -> String? {
    switch event.happening {
    case .told(let id, _, .deferred): name(id, on: event.device)
    case .rare(.purchaseAnswered(_, .pending)): "a purchase"
    default: nil
    }
  }
}
