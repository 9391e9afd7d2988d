import StoreModel
import StoreSimulation

extension AuditRule {
  /// A payment asks for less than one piece, or for more than ten (B022).
  public static let quantityOutOfRange = AuditRule(
    "quantity out of range", harms: [.confusion, .crash],
    advice:
      "Ask for 1 to 10 pieces in one payment; what is bought in larger piles is a product of its own."
  ) { chronicle in
    let refused = chronicle.events.compactMap(chronicle.tooMany)
    let raised = chronicle.notes.compactMap(chronicle.tooFew)
    return refused + raised
  }
}

extension Chronicle {
  fileprivate func tooMany(_ event: Event) -> AuditRule.Trace? {
    guard case .added(let product, let quantity) = event.happening,
      quantity > Int32(SimulatedStore.largestQuantity)
    else { return nil }
    return .init(
      entries: [event.index],
      story: """
        \(event.launchName.asSentence) asked for \(quantity) pieces of \(product) in one payment. The store sells at most \
        \(SimulatedStore.largestQuantity), and the payment fails.
        """)
  }

  fileprivate func tooFew(_ note: Note) -> AuditRule.Trace? {
    guard case .misused(let misuse) = note.matter, misuse.reason.hasPrefix("Invalid quantity")
    else { return nil }
    return .init(
      entries: [],
      story: """
        \(launch(note.launch, on: note.device).asSentence) added a payment that asks for less than one piece. Apple \
        answers that with an exception: “\(misuse.reason)”.
        """)
  }
}
