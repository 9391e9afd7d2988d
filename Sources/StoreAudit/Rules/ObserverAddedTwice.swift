import StoreModel
import StoreSimulation

extension AuditRule {
  /// An observer is added that is attached already (B005).
  public static let observerAddedTwice = AuditRule(
    "observer added twice", harms: [.gift], advice: "Add it once, at the launch."
  ) { chronicle in
    chronicle.events.compactMap { event in
      guard case .remarked(.observerAddedTwice(let id))? = event.rare else { return nil }
      let before = chronicle.events(before: event).filter { $0.rare == .observed(id) }
      let times = before.count == 2 ? "again" : "again, \(before.count) times in all"
      return .init(
        entries: before.map(\.index) + [event.index],
        story: """
          \(event.launchName.asSentence) added observer \(id), which was attached, \(times). Some systems call such an \
          observer as often as it was added, and what was paid for once is then delivered as often.
          """)
    }
  }
}
