import StoreModel
import StoreSimulation

extension AuditRule {
  /// A purchase that was paid for once is delivered twice.
  ///
  /// If the app says which transaction a delivery is for (`Device.deliver`), that counts. Otherwise
  /// the rule goes by the values that are stored while the app deals with a single transaction: a
  /// number, or a list, that grows twice. Each device has its own delivery, and one that was
  /// refunded in between may come again.
  public static let deliveredTwice = AuditRule(
    "delivered twice", harms: [.gift],
    advice: """
      Store the transaction's identifier together with what it pays for, in one step, and look for it before delivering.
      """
  ) { chronicle in
    chronicle.repeatedDeliveries.map { id, deeds in
      .init(entries: deeds.map(\.index), story: chronicle.story(of: deeds, for: id))
    }
  }
}

extension Chronicle {
  /// The transactions that were delivered more than once, with their deliveries.
  fileprivate var repeatedDeliveries: [(TransactionID, [Deed])] {
    let namesAll = deeds.contains { $0.named != nil }
    var deliveries: [(id: TransactionID, what: String, deeds: [Deed])] = []
    for deed in deeds {
      guard let id = namesAll ? deed.named : deed.transaction else { continue }
      for what in namesAll ? [""] : deed.grown {
        let known = deliveries.lastIndex { delivery in
          delivery.id == id && delivery.what == what && delivery.deeds[0].device == deed.device
            && !isRevoked(id, between: delivery.deeds[0], and: deed)
        }
        if let known {
          deliveries[known].deeds.append(deed)
        } else {
          deliveries.append((id, what, [deed]))
        }
      }
    }
    var told: Set<TransactionID> = []
    return deliveries.filter { $0.deeds.count > 1 && told.insert($0.id).inserted }
      .map { ($0.id, $0.deeds) }
  }

  /// Returns true if the transaction was revoked in between, so that it may be delivered again once
  /// the revocation is reversed.
  private func isRevoked(_ id: TransactionID, between first: Deed, and second: Deed) -> Bool {
    events[first.index..<second.index].contains { $0.rare == .revoked(id) }
  }

  fileprivate func story(of deeds: [Deed], for id: TransactionID) -> String {
    let (first, second) = (deeds[0], deeds[1])
    let (one, other) = (
      launch(first.launch, on: first.device), launch(second.launch, on: second.device)
    )
    let isOne = first.launch == second.launch
    let times = deeds.count > 2 ? " \(deeds.count) times in all," : ""
    return isOne
      ? """
      \(name(id).asSentence) was delivered twice by \(one):\(times) \(first.change), and then \(second.change). \
      \(whyTwice(id, first, second))
      """
      : """
      \(name(id).asSentence) was delivered by \(one)\(first.growthStory), and again by \(other)\(second.growthStory)\
      \(deeds.count > 2 ? ", \(deeds.count) times in all" : ""). \(whyAgain(id, first, second))
      """
  }

  /// Returns the reason that a transaction came to another launch.
  private func whyAgain(_ id: TransactionID, _ first: Deed, _ second: Deed) -> String {
    let isFinished = finishes.contains {
      $0.transaction == id && $0.index > first.index && $0.index < second.index
    }
    let one = launch(first.launch, on: first.device).asSentence
    return isFinished
      ? "\(one) had finished it, but the store had not heard of that, and handed it over again."
      : "\(one) ended before `finish`, so that the store handed it over again."
  }

  /// Returns the reason that a transaction came to one launch twice.
  private func whyTwice(_ id: TransactionID, _ first: Deed, _ second: Deed) -> String {
    let life = events[..<second.index].filter {
      $0.device == first.device && $0.launch == first.launch
    }
    let observers = life.filter { if case .observed? = $0.rare { true } else { false } }.map(\.rare)
    if observers.count > 1, Set(observers).count == 1 {
      return "Its observer was added more than once, and is called as often."
    }
    if observers.count > 1 {
      return "\(observers.count) observers were told of it, and more than one delivered."
    }
    let ways = handovers.filter {
      $0.transaction == id && $0.device == first.device && $0.launch == first.launch
        && $0.index <= second.index
    }.map(\.way.words)
    return ways.count > 1
      ? "It was handed over \(ways.asList), and the app did not know it again."
      : "It was handed over once."
  }
}

extension Chronicle.Deed {
  /// The names of the values that grew, and the text that was recorded elsewhere.
  fileprivate var grown: [String] {
    growth.map(\.name) + [record.map { "“\($0)”" }].compactMap(\.self)
  }

  fileprivate var change: String {
    let parts = growth.map(\.text) + [record].compactMap(\.self)
    return parts.isEmpty ? "elsewhere" : parts.joined(separator: ", ")
  }
}

extension Chronicle.Handover.Way {
  fileprivate var words: String {
    switch self {
    case .queue: "by the queue"
    case .restore: "by a restore"
    case .purchase: "by the purchase itself"
    case .updates: "by the updates"
    case .list: "by the list of what is unfinished"
    }
  }
}
