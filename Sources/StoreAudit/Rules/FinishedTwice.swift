import StoreModel
import StoreSimulation

extension AuditRule {
  /// A transaction is finished that is finished already (B034).
  public static let finishedTwice = AuditRule(
    "finished twice", harms: [.loss],
    advice: "Let one place in the app finish a transaction, once, after it has delivered."
  ) { chronicle in
    chronicle.events.compactMap { event in
      guard case .remarked(.finishedTwice(let id))? = event.rare else { return nil }
      let before = Array(chronicle.events(before: event))
      let finishes = before.filter { $0.happening == .finished(id) }
      let observers = Set(
        before.compactMap { if case .observed(let id)? = $0.rare { id } else { nil } })
      let why =
        observers.count > 1
        ? "\(observers.count) observers were told of it."
        : "The same observer did so \(finishes.count > 2 ? "more than twice" : "both times")."
      return .init(
        entries: finishes.map(\.index) + [event.index],
        story: """
          \(event.launchName.asSentence) finished \(chronicle.name(id, on: event.device)), and finished it again. \(why) \
          Whoever finishes a second time does not know whether the first has delivered.
          """)
    }
  }
}
