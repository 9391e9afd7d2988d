import StoreModel
import StoreSimulation

extension AuditRule {
  /// A transaction is finished before its delivery is safe (B035, B091).
  ///
  /// Anything that the app has stored, recorded or delivered while it dealt with the transaction
  /// counts. The app need not keep purchases that the store's lists have told it of, entitlements
  /// for one; nor those that the store, or the signature, says not to be good, that are refunded,
  /// that are restored and were delivered before, and renewals.
  public static let finishedBeforeDelivered = AuditRule(
    "finished before delivered", harms: [.loss],
    advice: """
      Deliver first, or store what proves the purchase, in one step with the transaction's identifier; finish then.
      """
  ) { chronicle in
    chronicle.earlyFinishes.compactMap { early in
      // An app that does not know `Device` stores elsewhere, unless it has died before it could.
      guard chronicle.seesStorage || chronicle.isCutShort(early.finish) else { return nil }
      return chronicle.trace(of: early.finish, early.transaction, early.handover)
    }
  }
}

extension Chronicle {
  /// A finish before which nothing was stored that the transaction has paid for.
  struct EarlyFinish {
    let finish: Finish
    let transaction: TransactionID
    let handover: Handover
  }

  /// The first early finish of each transaction, in order.
  var earlyFinishes: [EarlyFinish] {
    var known: Set<TransactionID> = []
    return finishes.compactMap { finish in
      guard let id = finish.transaction, known.insert(id).inserted,
        let handover = handovers.last(where: {
          $0.transaction == id && $0.device == finish.device && $0.index <= finish.index
        }), !isSafe(id, handover, before: finish), !needsNoDelivery(id, handover, before: finish)
      else { return nil }
      return EarlyFinish(finish: finish, transaction: id, handover: handover)
    }
  }

  /// True if there is anything to see in a device: an app has stored something, or has told of a
  /// delivery elsewhere, or the test expects to find something there.
  var seesStorage: Bool { !deeds.isEmpty || notes.contains { $0.matter == .storageSought } }

  func isCutShort(_ finish: Finish) -> Bool { isCutShort(after: finish.index, on: finish.device) }
}

extension Chronicle {
  fileprivate func isSafe(_ id: TransactionID, _ handover: Handover, before finish: Finish) -> Bool
  {
    deeds.contains { deed in
      deed.device == finish.device && deed.index < finish.index
        && (deed.named.map { $0 == id } ?? deed.open.contains(id))
    }
      || (handover.way == .restore && isDelivered(handover.product, before: finish))
      || events[..<finish.index].contains { $0.rare == .handedOver(id) }
  }

  /// Returns true if the product was delivered on the device before, by any transaction.
  private func isDelivered(_ product: ProductID?, before finish: Finish) -> Bool {
    deeds.contains { deed in
      deed.device == finish.device && deed.index < finish.index && deed.isDelivery
        && (deed.named.map { [$0] } ?? deed.candidates).contains { products[$0] == product }
    }
  }

  fileprivate func needsNoDelivery(
    _ id: TransactionID, _ handover: Handover, before finish: Finish
  ) -> Bool {
    renewals.contains(id) || isListed(handover.product, on: finish.device)
      || events[..<finish.index].contains { $0.rare == .revoked(id) }
      || notes.contains {
        $0.device == finish.device && $0.launch == finish.launch
          && $0.matter == .handedUnverified(id)
      } || lastExchange(after: handover, before: finish)?.isNo ?? false
  }

  /// Returns true if the store has listed the product for the app as the customer's own.
  private func isListed(_ product: ProductID?, on device: Int) -> Bool {
    notes.contains { note in
      guard note.device == device, case .ownedListed(let ids) = note.matter else { return false }
      return ids.contains { products[$0] == product }
    }
  }

  /// The last question about it that was asked before; an answer that came later does not count.
  private func lastExchange(after handover: Handover, before finish: Finish) -> Exchange? {
    let exchange = exchanges(on: finish.device).last {
      $0.index > handover.index && $0.index < finish.index
    }
    guard var exchange, let answer = exchange.answerIndex, answer > finish.index else {
      return exchange
    }
    (exchange.answerIndex, exchange.answer) = (nil, nil)
    return exchange
  }

  fileprivate func trace(
    of finish: Finish, _ id: TransactionID, _ handover: Handover
  ) -> AuditRule.Trace {
    let exchange = lastExchange(after: handover, before: finish)
    let later = deeds.first { deed in
      deed.device == finish.device && deed.index > finish.index && deed.isDelivery
        && (deed.named == id || deed.candidates == [id] || deed.settled == id)
    }
    let check =
      exchange.map { $0.answer.map { " The verification had come to “\($0)”." } ?? Self.noAnswer }
      ?? ""
    let rest = later.map(Self.lateDelivery) ?? Self.noDelivery
    return .init(
      entries: [handover.index, finish.index] + [later?.index].compactMap(\.self),
      story: """
        \(launch(finish.launch, on: finish.device).asSentence) finished \(name(id)), and nothing that it has paid for was \
        stored before.\(check) \(rest)
        """)
  }

  private static let noAnswer = " The verification had not been answered."
  private static let noDelivery = """
    Nothing came after that either: it is paid for, and does not come again.
    """

  private static func lateDelivery(_ deed: Deed) -> String {
    "What was delivered came after that\(deed.growthStory), and a kill in between would have lost it."
  }
}

extension Chronicle.Deed {
  /// As in ` (coins: – → 60)`; empty where nothing is known.
  var growthStory: String {
    let parts = growth.map(\.text) + [record].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
