import StoreModel
import StoreSimulation

extension AuditRule {
  /// A transaction that has come to its end is never finished, and comes again with each launch
  /// (B007, B035).
  ///
  /// An app may keep a transaction back while it is unverified: for as long as an answer is
  /// awaited, or the answer was one of those after which asking again can help, or the signature
  /// does not hold.
  public static let neverFinished = AuditRule(
    "never finished", harms: [.litter, .gift],
    advice: """
      Finish whatever is purchased, failed or restored, as soon as it is delivered or nothing is to be delivered for it.
      """
  ) { chronicle in
    chronicle.unfinished.compactMap(chronicle.trace)
  }
}

extension Chronicle {
  /// Something that an app was told to have ended, in one launch or several.
  fileprivate struct Ended {
    let device: Int
    let transaction: TransactionID?
    let payment: PaymentID?
    let word: String
    /// The entries that tell it.
    var indices: [Int]
    var launches: [Int]
  }

  /// The transactions that were told to have ended and were never finished, in the order in which
  /// they were told.
  fileprivate var unfinished: [Ended] {
    var ended: [Ended] = []
    for handover in handovers where handover.payment == nil {
      add(
        Ended(
          device: handover.device, transaction: handover.transaction, payment: nil,
          word: handover.way.word, indices: [handover.index], launches: [handover.launch]),
        to: &ended)
    }
    for event in events {
      guard case .told(let id, _, let told) = event.happening, told.isEnd else { continue }
      add(
        Ended(
          device: event.device,
          transaction: paymentTransactions[PaymentKey(device: event.device, payment: id)],
          payment: id, word: told.word, indices: [event.index], launches: [event.launch]),
        to: &ended)
    }
    return ended.filter { !isFinished($0) && lyingSince($0) != nil }
      .sorted { $0.indices[0] < $1.indices[0] }
  }

  private func add(_ new: Ended, to ended: inout [Ended]) {
    let known = ended.firstIndex { other in
      guard other.device == new.device else { return false }
      if let id = new.transaction, other.transaction == id { return true }
      return new.payment != nil && other.payment == new.payment
    }
    guard let known else { return ended.append(new) }
    ended[known].indices += new.indices
    if !ended[known].launches.contains(where: new.launches.contains) {
      ended[known].launches += new.launches
    }
  }

  private func isFinished(_ ended: Ended) -> Bool {
    if let id = ended.transaction {
      let isSettled = events.contains { $0.happening == .settled(id) }
      if isSettled || finishes.contains(where: { $0.transaction == id }) { return true }
    }
    return finishes.contains { finish in
      finish.device == ended.device && finish.payment != nil && finish.payment == ended.payment
    }
  }

  /// Returns the last entry that told the end, and after which the app had time to finish and no
  /// reason to wait.
  private func lyingSince(_ ended: Ended) -> Int? {
    ended.indices.last { index in
      guard !isCutShort(after: index, on: ended.device) else { return false }
      let isSpoiled = notes.contains { note in
        note.device == ended.device && note.index >= index
          && ended.transaction.map { note.matter == .handedUnverified($0) } ?? false
      }
      return !isSpoiled
        && !(lastExchange(after: index, on: ended.device)?.isWorthAnotherTry ?? false)
    }
  }

  /// The last question of the same launch to a server that verifies.
  private func lastExchange(after index: Int, on device: Int) -> Exchange? {
    let launch = events[..<min(index + 1, events.count)].last { $0.device == device }?.launch
    return exchanges(on: device).last { $0.index >= index && $0.launch == launch }
  }

  fileprivate func trace(_ ended: Ended) -> AuditRule.Trace? {
    let subject =
      ended.transaction.map(name) ?? ended.payment.map { name($0, on: ended.device) } ?? ""
    let launches = ended.launches.map { launch($0, on: ended.device) }
    let exchange = lyingSince(ended).flatMap { lastExchange(after: $0, on: ended.device) }
    let answer = exchange.flatMap { $0.isNotYes ? $0.answer : nil }
      .map { " The verification had come to “\($0)”, which waiting does not change." }
    return .init(
      entries: ended.indices,
      story: """
        \(launches.asList.asSentence) \(launches.count == 1 ? "was" : "were") told that \(subject) \(ended.word), and \
        nobody has finished it. It stays in the queue, and comes again with the next launch.\(answer ?? "")
        """)
  }
}

extension Happening.Told {
  fileprivate var word: String {
    switch self {
    case .purchased: "is purchased"
    case .restored: "is restored"
    case .failed: "has failed"
    case .purchasing, .deferred, .removed: "is under way"
    }
  }
}

extension Chronicle.Handover.Way {
  fileprivate var word: String { self == .restore ? "is restored" : "is purchased" }
}
