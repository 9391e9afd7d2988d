import StoreModel
import StoreSimulation

extension AuditRule {
  /// What has come to its end is never finished, and comes again with each launch (B007, B035).
  ///
  /// An app may keep something back while nobody has verified it: for as long as an answer is awaited, or was one of those
  /// after which asking again can help.
  public static let neverFinished = AuditRule(
    "never finished",
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
    var indices: [Int]
    var launches: [Int]
  }

  /// What was told to have ended and never finished, in the order in which it was told.
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
    return ended.filter { !isFinished($0) && !isExcused($0) }
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

  /// Whether the app had no time to finish it, or has reason to wait.
  private func isExcused(_ ended: Ended) -> Bool {
    let last = lastLaunch(on: ended.device)
    if !last.isAlive && ended.launches.count < 2 { return true }
    let answer = lastExchange(on: ended.device, after: ended.indices[ended.indices.count - 1])
    return answer?.isWorthAnotherTry ?? false
  }

  private func lastExchange(on device: Int, after index: Int) -> Exchange? {
    exchanges(on: device).last { $0.answerIndex.map { $0 > index } ?? ($0.index > index) }
  }

  fileprivate func trace(_ ended: Ended) -> AuditRule.Trace? {
    let subject =
      ended.transaction.map(name) ?? ended.payment.map { name($0, on: ended.device) } ?? ""
    let launches = ended.launches.map { launch($0, on: ended.device) }
    let answer =
      lastExchange(on: ended.device, after: ended.indices[ended.indices.count - 1])?
      .answer.map { " The verification had come to “\($0)”, which waiting does not change." } ?? ""
    return .init(
      entries: ended.indices,
      story: """
        \(launches.asList.asSentence) \(launches.count == 1 ? "was" : "were") told that \(subject) \(ended.word), and \
        nobody has finished it. It stays in the queue, and comes again with the next launch.\(answer)
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
