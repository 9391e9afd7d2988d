import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Tokens by which the app's server grants offers in StoreKit 2, and settles who is new.
@MainActor @Suite(.store(.offers)) struct OfferTokenStatements {
  let world = Simulation.current

  /// Buys the paper, lets it lapse, and returns the transaction.
  private func subscribe() async throws -> Transaction {
    _ = await Product.buy("paper.month", finishing: true)
    let first = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    world.carryThrough(.subscriptionExpired(TransactionID(first.id)))
    return first
  }

  private func buy(offer: String = "spring", token: String) async -> String {
    await Product.buy(
      "paper.month", options: Set(Product.PurchaseOption.promotionalOffer(offer, compactJWS: token))
    )
  }

  @Test(arguments: ["transaction", "copy of the app", "nobody"])
  func `B122 a token grants an offer, and may name`(customer: String) async throws {
    let first = try await subscribe()
    let name: String? =
      switch customer {
      case "transaction": "\(first.id)"
      case "copy of the app": first.appTransactionID
      default: nil
      }
    let token = world.appServer.promotionalOfferToken(
      "spring", of: "paper.month", transaction: name)
    #expect(await buy(token: token) == "success paper.month #2 of #1")
    let transaction = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    #expect(transaction.offer?.id == "spring")
    #expect(transaction.price == Decimal(string: "1.99"))
  }

  @Test(arguments: [
    "unknown key", "other app", "other product", "other offer", "other customer", "other purpose",
    "no token at all", "flipped",
  ])
  func `B122 a token is not believed`(flaw: String) async throws {
    let first = try await subscribe()
    #expect(await buy(token: token(flaw, first)) == "PurchaseError.invalidOfferSignature")
    #expect(world.timeline.description.contains("do not believe in the offer “spring”: "))
  }

  private func token(_ flaw: String, _ first: Transaction) -> String {
    var server = world.appServer
    switch flaw {
    case "unknown key": server.keyID = "ELSEWHERE"
    case "other app": server.bundleID = "com.example.other"
    default: break
    }
    let good = server.promotionalOfferToken(
      flaw == "other offer" ? "dear" : "spring",
      of: flaw == "other product" ? "paper.year" : "paper.month",
      transaction: flaw == "other customer" ? "999" : "\(first.id)")
    return switch flaw {
    case "other purpose":
      server.introductoryOfferToken(
        allowing: true, of: "paper.month", transaction: "\(first.id)")
    case "no token at all": "no token at all"
    case "flipped": good.replacing(".", with: ".A", maxReplacements: 1)
    default: good
    }
  }

  @Test(arguments: [
    (
      BehaviourProfile.InvalidOfferToken.failsAsInvalidSignature,
      "PurchaseError.invalidOfferSignature"
    ),
    (.failsAsUnknown, "StoreKitError.unknown"), (.ignored, "success paper.month #2 of #1"),
  ])
  func `B122 systems differ about a token that is not believed`(
    answer: BehaviourProfile.InvalidOfferToken, text: String
  ) async throws {
    var profile = BehaviourProfile.documented
    profile.invalidOfferToken = answer
    try await withSimulation(selling: .offers, profile: profile) { world in
      _ = await Product.buy("paper.month", finishing: true)
      world.carryThrough(.subscriptionExpired(TransactionID(1)))
      var server = world.appServer
      server.keyID = "ELSEWHERE"
      let token = server.promotionalOfferToken("spring", of: "paper.month")
      let options = Product.PurchaseOption.promotionalOffer("spring", compactJWS: token)
      #expect(await Product.buy("paper.month", options: Set(options)) == text)
      let newest = world.read { $0.ledger.purchases.last }
      #expect(newest?.subscription?.offer?.kind != .promotional)
    }
  }

  @Test func `B122 an offer that nobody signed lacks something`() async throws {
    _ = try await subscribe()
    let option = Product.PurchaseOption.custom(key: "adHocOfferId", value: "spring")
    #expect(
      await Product.buy("paper.month", options: [option]) == "PurchaseError.missingOfferParameters")
  }

  // MARK: Who is new

  private func buy(eligibility token: String) async throws -> Decimal? {
    _ = await Product.buy(
      "paper.month", options: [.introductoryOfferEligibility(compactJWS: token)])
    return try #require(await Transaction.latest(for: "paper.month")).payloadValue.price
  }

  @Test(arguments: [(true, Decimal.zero), (false, Decimal(string: "4.99"))])
  func `B121 the app's server says whether there is a trial`(
    isAllowed: Bool, price: Decimal?
  ) async throws {
    let first = try await subscribe()
    let token = world.appServer.introductoryOfferToken(
      allowing: isAllowed, of: "paper.month", transaction: "\(first.id)")
    #expect(try await buy(eligibility: token) == price)
  }

  @Test func `B121 even a new customer pays all where the server withholds the trial`() async throws
  {
    let copy = try await AppTransaction.shared.payloadValue.appTransactionID
    let token = world.appServer.introductoryOfferToken(
      allowing: false, of: "paper.month", transaction: copy)
    #expect(try await buy(eligibility: token) == Decimal(string: "4.99"))
  }

  @Test func `B121 with a token that is worth nothing the full price is paid`() async throws {
    var server = world.appServer
    server.keyID = "ELSEWHERE"
    let token = server.introductoryOfferToken(
      allowing: true, of: "paper.month", transaction: "1")
    #expect(try await buy(eligibility: token) == Decimal(string: "4.99"))
    let good = world.appServer.introductoryOfferToken(
      allowing: true, of: "paper.month", transaction: "999")
    #expect(try await buy(eligibility: good) == Decimal(string: "4.99"))
    #expect(
      world.timeline.description.contains(
        "do not believe in the introductory offer: the key ELSEWHERE is none of the app's"))
  }
}
