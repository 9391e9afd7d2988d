import StoreModel
import StoreSimulation

extension AuditRule {
  /// Something is finished that the queue has not handed out (B034).
  public static let foreignFinish = AuditRule(
    "foreign finish", harms: [.litter],
    advice: """
      Finish the very object that an observer was given in this launch; a restored transaction's original, and what an \
      app has made or kept itself, is not in the queue.
      """
  ) { chronicle in
    chronicle.events.compactMap { event in
      guard event.rare == .remarked(.finishedUnknown) else { return nil }
      let open = chronicle.openPayments(before: event).map { chronicle.name($0, on: event.device) }
      let rest =
        open.isEmpty
        ? "Nothing in the queue was left to finish." : "In the queue stayed \(open.asList)."
      return .init(
        entries: [event.index],
        story: """
          \(event.launchName.asSentence) finished an object that the queue had not handed out; nothing came of that. \
          \(rest)
          """)
    }
  }
}

extension Chronicle {
  /// Returns the payments that the queue had told to have ended in the same launch, and that the
  /// app had not finished.
  fileprivate func openPayments(before event: Event) -> [PaymentID] {
    var open: [PaymentID] = []
    for earlier in Array(events(before: event)).reversed() {
      switch earlier.happening {
      case .told(let id, _, let told) where told.isEnd && !open.contains(id): open.append(id)
      case .finished(let id): open.removeAll { $0 == id }
      default: break
      }
    }
    return open
  }
}
