import StoreModel
import StoreSimulation

extension StepReader {
  /// Reads the rest of a line behind its first word.
  mutating func action(of verb: Verb) throws(ScenarioError) -> ScenarioAction {
    switch verb {
    case .buy:
      let product = try product()
      return skip("monthly") ? .buyMonthly(product) : .buy(product, quantity: try quantity())
    case .finish: return skip("all") ? .finish(nil) : .finish(try optionalProduct())
    case .keep:
      try require("unfinished")
      return .keepUnfinished
    case .restore: return .restore
    case .kill: return skip("before") ? .killBefore(try choice(ScenarioNews.self)) : .kill
    case .launch: return .launch
    case .background: return .background
    case .foreground: return .foreground
    case .look: return .look
    case .offline: return .network(isOnline: false, try service())
    case .online: return .network(isOnline: true, try service())
    case .advance: return skip("to") ? .advanceTo(try moment()) : .advance(try span())
    case .expect: return .expect(try expectation())
    case .decline where skip("refund"): return .decideRefund(try transaction(), .decline)
    case .cancel, .confirm, .ask, .interrupt, .fail, .approve, .decline, .consent, .mend,
      .storefront, .autoRenew, .redeem, .sign:
      return try customerAction(of: verb)
    case .renewal, .grace, .refund, .reverse, .withdraw, .sell, .price, .grant:
      return try storeAction(of: verb)
    }
  }

  private mutating func customerAction(of verb: Verb) throws(ScenarioError) -> ScenarioAction {
    switch verb {
    case .cancel: return .decide(.cancel)
    case .confirm: return .decide(.confirm)
    case .ask:
      return skip("refund") ? .askRefund(try transaction(), try reason()) : .decide(.askToBuy)
    case .interrupt: return .decide(.interrupt)
    case .fail:
      return .decide(.fail(code: try value("a code of SKErrorDomain, 0 to 20,", Self.errorCode)))
    case .approve: return .approve(try optionalProduct())
    case .decline:
      return skip("price") ? .answerPrice(consents: false) : .decline(try optionalProduct())
    case .consent:
      if peek != nil { try require("price") }
      return .answerPrice(consents: true)
    case .storefront:
      let code = try value("a country’s code of three capital letters, as in DEU,", Self.storefront)
      return .move(to: code)
    case .sign: return try flag("in", "out") ? .signIn(customer: try customer()) : .signOut
    case .autoRenew: return .autoRenew(try flag("on", "off"), try product())
    case .redeem: return .redeem(try take("an offer’s reference name").text, try product())
    default: return .mend
    }
  }

  private mutating func storeAction(of verb: Verb) throws(ScenarioError) -> ScenarioAction {
    switch verb {
    case .renewal: return .renewals(arePaid: try flag("works", "fails"))
    case .grace: return .grace(try grace())
    case .refund:
      guard let number = peek.flatMap({ UInt64($0.text) }) else {
        return .refundLatest(of: try product())
      }
      _ = try take("a transaction’s number")
      return .refund(TransactionID(number))
    case .reverse:
      try require("refund")
      return .reverseRefund(try transaction())
    case .grant:
      try require("refund")
      return .decideRefund(try transaction(), try grant())
    case .withdraw: return .withdraw(try product())
    case .sell:
      let product = try product()
      return skip("for") ? .reprice(try priceChange(of: product)) : .sell(product)
    default: return .price(try product(), try price())
    }
  }

  private mutating func customer() throws(ScenarioError) -> Int {
    guard peek != nil else { return 1 }
    return try value("a customer’s number, 1 to 9,") { text in
      Int(text).flatMap { (1...9).contains($0) ? $0 : nil }
    }
  }

  private mutating func price() throws(ScenarioError) -> Price {
    try value("a price such as 9.99", Self.price)
  }

  /// Reads a price change; subscribers keep their price unless it says otherwise.
  private mutating func priceChange(of product: ProductID) throws(ScenarioError) -> PriceChange {
    let price = try price()
    guard peek != nil else { return PriceChange(product, to: price, subscribers: .keepTheirs) }
    let asks = try flag("with", "without")
    try require("consent")
    return PriceChange(
      product, to: price, subscribers: asks ? .areAsked : .payWithoutConsent)
  }

  /// All of the money, unless it says otherwise.
  private mutating func grant() throws(ScenarioError) -> RefundDecision {
    guard peek != nil else { return .grantInFull }
    return try value("“prorated” or a part from 1% to 100%") { text in
      if text == "prorated" { return .prorate }
      guard text.hasSuffix("%"), let percent = Int64(text.dropLast()) else { return nil }
      return (1...100).contains(percent) ? .grantPart(percent * 1_000) : nil
    }
  }

  private mutating func reason() throws(ScenarioError) -> RefundReason {
    guard peek != nil else { return .other }
    return try value(Self.oneOf(Self.reasons.map(\.word))) { text in
      Self.reasons.first { $0.word == text }?.reason
    }
  }

  private static let reasons: [(word: String, reason: RefundReason)] = [
    ("unintended", .unintendedPurchase), ("fulfillment", .fulfillmentIssue),
    ("unsatisfied", .unsatisfied), ("legal", .legal), ("other", .other),
  ]

  private mutating func quantity() throws(ScenarioError) -> Int {
    guard peek != nil else { return 1 }
    return try value("a quantity from x1 to x10") { text in
      guard text.hasPrefix("x"), let count = Int(text.dropFirst()) else { return nil }
      return (1...10).contains(count) ? count : nil
    }
  }

  private mutating func service() throws(ScenarioError) -> StoreService? {
    guard peek != nil else { return nil }
    let names = StoreService.allCases.map { "\($0)" }
    return try value(Self.oneOf(names), among: names) { text in
      StoreService.allCases.first { "\($0)" == text }
    }
  }

  private mutating func grace() throws(ScenarioError) -> GracePeriod? {
    let names = GracePeriod.allCases.map { "\($0.rawValue)d" } + ["off"]
    return try value(Self.oneOf(names), among: names) { text in
      text == "off"
        ? .some(nil) : GracePeriod.allCases.first { "\($0.rawValue)d" == text }.map(Optional.some)
    }
  }

  private static func errorCode(_ text: String) -> Int? {
    Int(text).flatMap { (0...20).contains($0) ? $0 : nil }
  }

  // A script is read the same everywhere: a comma, which files of some regions have, is none here.
  private static func price(_ text: String) -> Price? {
    text.contains(",") ? nil : Price(text: text)
  }

  private static func storefront(_ text: String) -> StorefrontCode? {
    Storefront(countryCode: text).map { StorefrontCode($0.countryCode) }
  }
}

// MARK: - Expectations

extension StepReader {
  private enum Subject: String, CaseIterable {
    case payments, queue, entitled, not, state, transaction
  }

  private mutating func expectation() throws(ScenarioError) -> Expectation {
    switch try choice(Subject.self) {
    case .payments: return .payments(try product(), try count("a number of payments"))
    case .queue: return .queue(skip("empty") ? 0 : try count("“empty” or a number of entries"))
    case .entitled: return .entitled(try product(), true)
    case .not:
      try require("entitled")
      return .entitled(try product(), false)
    case .state: return .state(try group(), try choice(Expectation.Standing.self))
    case .transaction: return .transaction(try transaction(), try choice(Expectation.Fate.self))
    }
  }

  private mutating func count(_ expected: String) throws(ScenarioError) -> Int {
    try value(expected) { text in UInt32(text).map(Int.init) }
  }
}
