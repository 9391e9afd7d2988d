import StoreModel
import StoreSimulation

extension AuditRule {
  /// The production server says that a receipt is the sandbox's, and nobody asks the sandbox
  /// (B088).
  public static let sandboxStatusNotFollowed = AuditRule(
    "21007 not followed", harms: [.loss, .litter],
    advice: """
      Ask production first, and the sandbox on 21007: testers, and the people who review the app, buy in the sandbox.
      """
  ) { chronicle in
    chronicle.devices.flatMap { device in
      let exchanges = chronicle.exchanges(on: device)
      return exchanges.indices.compactMap { index in
        chronicle.trace(of: exchanges[index], before: exchanges[(index + 1)...])
      }
    }
  }
}

extension Chronicle {
  fileprivate func trace(
    of exchange: Exchange, before later: ArraySlice<Exchange>
  ) -> AuditRule.Trace? {
    guard exchange.status == 21007, let answer = exchange.answerIndex,
      !later.contains(where: { $0.follows(exchange) }),
      !isCutShort(after: answer, on: exchange.device)
    else { return nil }
    return .init(
      entries: [exchange.index, answer],
      story: """
        \(launch(exchange.launch, on: exchange.device).asSentence) asked \(exchange.host) about a receipt, and was told \
        21007: it is the sandbox's. Nobody asked the sandbox, and the purchase stays unverified.
        """)
  }

  /// The devices that anything happened on.
  var devices: [Int] { Set(events.map(\.device)).sorted() }
}

extension Chronicle.Exchange {
  /// Returns true if the question is about the same receipt, at the sandbox's server.
  fileprivate func follows(_ exchange: Self) -> Bool {
    launch == exchange.launch && host.hasPrefix("sandbox.")
  }
}
