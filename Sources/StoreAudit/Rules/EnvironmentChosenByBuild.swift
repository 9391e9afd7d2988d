import StoreModel
import StoreSimulation

extension AuditRule {
  /// A build, and not the receipt, decides which of the two servers is asked (B088).
  public static let environmentChosenByBuild = AuditRule(
    "test environment chosen by build", harms: [.loss, .litter],
    advice:
      "Ask production first in every build, and go by what it says: 21007 sends you to the sandbox."
  ) { chronicle in
    chronicle.devices.flatMap { device in
      let exchanges = chronicle.exchanges(on: device)
      return exchanges.indices.compactMap { index in
        chronicle.trace(of: exchanges[index], after: exchanges[..<index])
      }
    }
  }
}

extension Chronicle {
  fileprivate func trace(
    of exchange: Exchange, after earlier: ArraySlice<Exchange>
  ) -> AuditRule.Trace? {
    let entries = [exchange.index, exchange.answerIndex].compactMap(\.self)
    let launch = launch(exchange.launch, on: exchange.device).asSentence
    if exchange.status == 21008 {
      return .init(
        entries: entries,
        story: """
          \(launch) asked \(exchange.host) about a receipt of the real store, and was told 21008: the sandbox was asked. \
          A build that asks the sandbox takes real purchases for bad ones.
          """)
    }
    let isSent = earlier.contains { $0.launch == exchange.launch && $0.status == 21007 }
    let isTold = earlier.contains { $0.launch == exchange.launch && $0.host == exchange.host }
    guard exchange.host.hasPrefix("sandbox."), !isSent, !isTold else { return nil }
    return .init(
      entries: entries,
      story: """
        \(launch) asked \(exchange.host) without having been sent there. Once the app is out, its receipts are of the \
        real store, about which the sandbox says 21008.
        """)
  }
}
