import StoreModel
import StoreSimulation

extension AuditRule {
  /// A payment is finished that is still under way (B032).
  public static let finishedWhilePurchasing = AuditRule(
    "finished while purchasing", harms: [.crash],
    advice: "Finish what is purchased, failed or restored, and nothing else."
  ) { chronicle in
    chronicle.notes.compactMap { note in
      guard note.matter == .misused(.finishedWhilePurchasing) else { return nil }
      let under = chronicle.purchasing(at: note)
      let names = under.map(\.name).asList
      return .init(
        entries: under.map(\.index),
        story: """
          \(chronicle.launch(note.launch, on: note.device).asSentence) finished \
          \(names.isEmpty ? "a payment" : names) while the customer was still being asked. Apple answers that with an \
          exception, which ends the app.
          """)
    }
  }
}

extension Chronicle {
  /// Returns the payments that observers knew to be under way.
  fileprivate func purchasing(at note: Note) -> [(index: Int, name: String)] {
    var under: [(PaymentID, Int)] = []
    for event in events[..<note.index] where event.device == note.device {
      if case .launched? = event.rare { under = [] }
      guard case .told(let id, _, let told) = event.happening else { continue }
      under.removeAll { $0.0 == id }
      if told == .purchasing { under.append((id, event.index)) }
    }
    return under.map { ($0.1, name($0.0, on: note.device)) }
  }
}
