import StoreModel
import StoreSimulation

extension AuditRule {
  /// Something is bought with StoreKit 2 while nobody listens for transactions (B093).
  public static let noListenerForUpdates = AuditRule(
    "no listener for updates", harms: [.loss, .litter],
    advice:
      "Iterate `Transaction.updates` from the launch on, in a task that lives as long as the app."
  ) { chronicle in
    chronicle.events.compactMap { event in
      guard event.rare == .remarked(.boughtWithoutListening) else { return nil }
      let missed = chronicle.missed(after: event)
      let names = missed.map(\.name)
      let loss =
        names.isEmpty
        ? "What the call itself does not bring, an approval for one, would not have been heard."
        : "\(names.asList.asSentence) came without such a call, and nobody heard of it."
      return .init(
        entries: [event.index] + missed.map(\.index),
        story: """
          \(event.launchName.asSentence) bought while nobody listened for transactions. \(loss)
          """)
    }
  }
}

extension Chronicle {
  /// Returns the purchases that were charged from then on, and handed to nobody.
  fileprivate func missed(after event: Event) -> [(index: Int, name: String)] {
    events[event.index...].compactMap { later in
      guard later.device == event.device, case .charged(let id, _) = later.happening,
        !handovers.contains(where: { $0.transaction == id })
      else { return nil }
      return (later.index, name(id))
    }
  }
}
