package import StoreModel
package import StoreScenario
package import StoreSimulation

/// A line that a served world understands: a line of a scenario on one of its devices, or a line
/// that adds a customer or a device.
package enum ServedLine: Hashable, Sendable {
  case play(Scenario, device: Int)
  /// Another customer, with a device.
  case addCustomer(StorefrontCode)
  /// Another device of a customer's.
  case addDevice(customer: Int)
  case share(payer: Int, member: Int)
  case shareNoMore(payer: Int, member: Int)
  /// The store has looked at an image or a message for customers who cancel.
  case review(String, ReviewState)
  /// The app's server was fast enough in the sandbox.
  case passPerformanceTest
  /// Nobody consents any more to the app of a customer.
  case rescindConsent(customer: Int)
  /// Decides a customer's action at the next message on the way to cancel.
  case atCancellation(CancellationDecision, customer: Int)
  /// The app is to sell something outside the store.
  case sellOutside(ExternalPurchaseToken.Kind?)
  case reportSale(token: Int)

  /// Reads a line whose names the catalog has to know.
  ///
  /// - Parameters:
  ///   - name: the name of the line's source, for errors.
  ///   - number: the number of the line in that source, from 1.
  /// - Throws: An error that describes the mistake in the line.
  package init(
    _ line: String, for catalog: Catalog, in name: String = "line", number: Int = 1
  ) throws(ActFailure) {
    let words = line.split { $0.isWhitespace }.map(String.init)
    switch (words.first, words.count) {
    case ("add", _): self = try Self.addition(words)
    case ("share", _):
      let (payer, member) = try Self.family(words)
      self = .share(payer: payer, member: member)
    case ("unshare", _):
      let (payer, member) = try Self.family(words)
      self = .shareNoMore(payer: payer, member: member)
    case ("review", 3):
      guard let state = ReviewState(rawValue: words[2].uppercased()) else {
        throw ActFailure(reason: "a review ends with “approved”, “rejected” or “pending”")
      }
      self = .review(words[1].lowercased(), state)
    case ("pass", 3) where words[1...] == ["performance", "test"]: self = .passPerformanceTest
    case ("rescind", 2...3) where words[1] == "consent":
      self = .rescindConsent(customer: words.count > 2 ? try Self.number(words[2]) : 1)
    case ("cancellation", 2...3):
      self = .atCancellation(
        try Self.decision(words[1]), customer: words.count > 2 ? try Self.number(words[2]) : 1)
    case ("external", 2...): self = try Self.sale(words)
    case ("device", 3...) where words[2] != "device":
      self = .play(
        try Self.scenario(words.dropFirst(2).joined(separator: " "), catalog, name, number),
        device: try Self.number(words[1]))
    case ("device", _): throw ActFailure(reason: "write “device 2” once, and then an action")
    default: self = .play(try Self.scenario(line, catalog, name, number), device: 1)
    }
  }

  private static func decision(_ word: String) throws(ActFailure) -> CancellationDecision {
    switch word {
    case "cancel": .cancel
    case "keep": .keep
    case "accept": .accept
    default:
      throw ActFailure(reason: "a cancellation ends with “cancel”, “keep” or “accept”")
    }
  }

  private static func sale(_ words: [String]) throws(ActFailure) -> Self {
    switch (words[1], words.count) {
    case ("purchase", 2): return .sellOutside(nil)
    case ("report", 3): return .reportSale(token: try number(words[2]))
    case ("token", 3):
      if let kind = ExternalPurchaseToken.Kind(rawValue: words[2].uppercased()) {
        return .sellOutside(kind)
      }
    default: break
    }
    throw ActFailure(
      reason: "write “external purchase”, “external token acquisition” or “services”, or "
        + "“external report 1”")
  }

  private static func addition(_ words: [String]) throws(ActFailure) -> Self {
    switch words.count > 1 ? words[1] : "" {
    case "customer" where words.count <= 3:
      let code = words.count > 2 ? words[2] : "USA"
      guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
        throw ActFailure(reason: "“\(code)” is no country’s code of three capital letters")
      }
      return .addCustomer(StorefrontCode(code))
    case "device" where words.count <= 3:
      return .addDevice(customer: words.count > 2 ? try number(words[2]) : 1)
    default: throw ActFailure(reason: "add “customer” or “device”")
    }
  }

  private static func family(_ words: [String]) throws(ActFailure) -> (payer: Int, member: Int) {
    guard words.count == 4, words[2] == "with" else {
      throw ActFailure(reason: "write “\(words[0]) 1 with 2”: who pays, and who has it, too")
    }
    let (payer, member) = (try number(words[1]), try number(words[3]))
    guard payer != member else {
      throw ActFailure(reason: "customer \(payer) shares with somebody else only")
    }
    return (payer, member)
  }

  private static func number(_ word: String) throws(ActFailure) -> Int {
    guard let number = Int(word), number > 0 else {
      throw ActFailure(reason: "“\(word)” is no number of a customer, or of a device")
    }
    return number
  }

  private static func scenario(
    _ line: String, _ catalog: Catalog, _ name: String, _ number: Int
  ) throws(ActFailure) -> Scenario {
    do throws(ScenarioError) {
      let scenario = try Scenario(parsing: line, name: name, firstLine: number)
      try scenario.check(against: catalog)
      return scenario
    } catch {
      throw ActFailure(reason: "\(error)")
    }
  }
}
