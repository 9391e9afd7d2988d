import StoreModel
import StoreSimulation

extension AuditRule {
  /// A transaction is delivered although its check has not said that it is good (B087, B096).
  ///
  /// The rule does not see an app that never checks; it sees the reaction to a check's outcome.
  public static let deliveredUnverified = AuditRule(
    "delivered unverified", harms: [.gift],
    advice: """
      Deliver what is verified: status 0 of the server that verifies receipts, and `.verified` in StoreKit 2. What is not \
      known yet waits.
      """
  ) { chronicle in
    chronicle.deeds.compactMap { deed in
      guard deed.isDelivery, let id = deed.transaction,
        let flaw = chronicle.flaw(of: id, before: deed)
      else { return nil }
      return .init(
        entries: flaw.entries + [deed.index],
        story: """
          \(chronicle.launch(deed.launch, on: deed.device).asSentence) delivered \
          \(chronicle.name(id))\(deed.growthStory), though \(flaw.words).
          """)
    }
  }
}

extension Chronicle {
  /// Returns the flaw that a check of a transaction had found when it was delivered; nil if nothing
  /// was wrong with it.
  fileprivate func flaw(
    of id: TransactionID, before deed: Deed
  ) -> (entries: [Int], words: String)? {
    let handover = handovers.last {
      $0.device == deed.device && $0.launch == deed.launch && $0.transaction == id
        && $0.index <= deed.index
    }
    // The note of a flaw follows the entry that hands the transaction over.
    let isSpoiled = notes.contains {
      $0.device == deed.device && $0.launch == deed.launch && $0.index <= deed.index
        && $0.index >= handover?.index ?? 0 && $0.matter == .handedUnverified(id)
    }
    if isSpoiled { return ([handover?.index].compactMap(\.self), "its signature does not hold") }
    guard let handover else { return nil }
    let exchange = exchanges(on: deed.device).last {
      $0.index > handover.index && $0.index < deed.index
    }
    guard let exchange, exchange.isNotYes, let answer = exchange.answerIndex, answer < deed.index
    else { return nil }
    return ([exchange.index, answer], "\(exchange.host) had answered “\(exchange.answer ?? "")”")
  }
}
