import StoreModel
import StoreSimulation

extension AuditRule {
  /// A payment is made for a product that the store has not offered to this launch (B020, B021).
  public static let paymentNeverOffered = AuditRule(
    "payment for a product never offered", harms: [.confusion],
    advice: "Ask for the product in each launch, and pay for what the answer has."
  ) { chronicle in
    chronicle.events.compactMap { event in
      guard case .added(let product, _) = event.happening,
        !chronicle.isOffered(product, before: event)
      else { return nil }
      let question = chronicle.question(about: product, before: event)
      let why =
        question == nil
        ? "which it had never asked the store for" : "though the store's answer did not have it"
      return .init(
        entries: [question?.index, event.index].compactMap(\.self),
        story: """
          \(event.launchName.asSentence) added a payment for \(product), \(why). What is not for sale cannot be bought; \
          the customer meets an error in place of a price.
          """)
    }
  }
}

extension Chronicle {
  fileprivate func isOffered(_ product: ProductID, before event: Event) -> Bool {
    notes.contains { note in
      guard case .offered(let products) = note.matter else { return false }
      return note.device == event.device && note.launch == event.launch
        && note.index <= event.index && products.contains(product)
    }
  }

  fileprivate func question(about product: ProductID, before event: Event) -> Event? {
    events(before: event).first { earlier in
      guard case .asked(.products, let names)? = earlier.rare else { return false }
      return names.split(separator: ", ").contains { $0 == product.rawValue }
    }
  }
}
