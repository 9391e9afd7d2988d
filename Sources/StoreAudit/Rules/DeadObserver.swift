import StoreModel
import StoreSimulation

extension AuditRule {
  /// An observer is gone when the store calls: released while it was attached (B006), or removed
  /// while a payment was under way.
  public static let deadObserver = AuditRule(
    "dead observer", harms: [.loss, .litter, .crash],
    advice:
      "Keep an observer for the life of the app; what comes of a payment arrives when it likes."
  ) { chronicle in
    chronicle.events.compactMap { event in
      switch event.rare {
      case .remarked(.observerReleased(let id))?: chronicle.releasedObserver(id, at: event)
      case .unobserved(let id)?: chronicle.missedPayment(without: id, at: event)
      default: nil
      }
    }
  }
}

extension Chronicle {
  fileprivate func releasedObserver(_ id: ObserverID, at event: Event) -> AuditRule.Trace {
    let observed = events(before: event).first { $0.rare == .observed(id) }
    return .init(
      entries: [observed?.index, event.index].compactMap(\.self),
      story: """
        Observer \(id) was added in \(event.launchName), and released while it was attached. The queue keeps no observer \
        alive: when the store had something to tell, nobody was there.
        """)
  }

  /// Returns the trace of a payment that was under way when the last observer went, and of whose
  /// end the launch never heard.
  fileprivate func missedPayment(without id: ObserverID, at event: Event) -> AuditRule.Trace? {
    let before = Array(events(before: event))
    let gone = before.filter { if case .unobserved? = $0.rare { true } else { false } }.map(\.rare)
    let isLast = before.allSatisfy { other in
      guard case .observed(let other)? = other.rare else { return true }
      return other == id || gone.contains(.unobserved(other))
    }
    let after = events(after: event).filter { $0.device == event.device }
    let isReplaced = after.contains { if case .observed? = $0.rare { true } else { false } }
    guard isLast, !isReplaced, let payment = underWay(before),
      let charge = after.first(where: { $0.isCharge })
    else { return nil }
    return .init(
      entries: [payment.index, event.index, charge.index],
      story: """
        \(event.launchName.asSentence) stopped observing with \(id) while a payment was under way. The store charged for \
        it then, and nobody was there to hear of it.
        """)
  }

  /// The last payment that was added, and had not come to its end.
  private func underWay(_ before: [Event]) -> Event? {
    let last = before.first { event in
      if case .added = event.happening { return true }
      guard case .told(_, _, let told) = event.happening else { return false }
      return told.isEnd
    }
    if case .added? = last?.happening { return last }
    return nil
  }
}

extension Happening.Told {
  /// True if the app is to finish the entry now.
  var isEnd: Bool {
    switch self {
    case .purchased, .restored, .failed: true
    case .purchasing, .deferred, .removed: false
    }
  }
}

extension Chronicle.Event {
  fileprivate var isCharge: Bool { if case .charged = happening { true } else { false } }
}
