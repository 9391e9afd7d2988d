import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Promotional offers in the original form: the app server's signatures, and the store's answers to
/// them.
@MainActor @Suite(.store(.offers)) struct SignedOfferStatements {
  let world = Simulation.current

  /// Makes the customer a former subscriber, who may have offers.
  private func subscribe() async throws {
    world.customer.next(.confirm)
    _ = await Product.buy("paper.month", finishing: true)
    let first = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    world.carryThrough(.subscriptionExpired(TransactionID(first.id)))
  }

  @Test(arguments: Face.allCases)
  func `B122 the server grants an offer, and the customer pays less`(face: Face) async throws {
    try await subscribe()
    let customer = "1B4E28BA-2FA1-11D2-883F-0016D3CCA427"
    let offer = world.appServer.promotionalOffer("spring", of: "paper.month", for: customer)
    #expect(await OfferPurchase.make(through: face, with: offer, as: customer) == "success")
    let transaction = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    #expect(transaction.offer?.id == "spring")
    #expect(transaction.price == Decimal(string: "1.99"))
    #expect(!world.timeline.description.contains("do not believe"))
  }

  /// A flaw of a signed offer, and the store's answer to it.
  enum Flaw: String, CaseIterable, Sendable {
    case unknownOffer, missingKey, missingSignature, missingTime
    case otherKey, unknownKey, otherApp, otherProduct, otherOffer, otherCustomer, otherNonce
    case laterTime, outdated, garbage, noBetterPrice

    var error: String {
      switch self {
      case .unknownOffer: "invalidOfferIdentifier"
      case .missingKey, .missingSignature, .missingTime: "missingOfferParameters"
      case .noBetterPrice: "invalidOfferPrice"
      default: "invalidOfferSignature"
      }
    }

    func offer(from good: AppServer) throws -> SignedOffer {
      var server = good
      var product = "paper.month"
      var name = "spring"
      var customer = ""
      var date: Date?
      switch self {
      case .unknownOffer: name = "autumn"
      case .noBetterPrice: name = "dear"
      case .otherKey: try server.use(privateKey: Self.strange)
      case .unknownKey: server.keyID = "ELSEWHERE"
      case .otherApp: server.bundleID = "com.example.other"
      case .otherProduct: product = "paper.year"
      case .otherOffer: name = "dear"
      case .otherCustomer: customer = "somebody"
      case .outdated: date = Date(WorldSetup.usualStart).addingTimeInterval(-86_401)
      default: break
      }
      var offer = server.promotionalOffer(name, of: product, for: customer, at: date)
      switch self {
      case .missingKey: offer.keyID = ""
      case .missingSignature: offer.signature = Data()
      case .missingTime: offer.timestamp = 0
      case .otherOffer: offer.offerID = "spring"
      case .otherNonce: offer.nonce = UUID(label: "another")
      case .laterTime: offer.timestamp += 1
      case .garbage: offer.signature = Data("signed, the server".utf8)
      default: break
      }
      return offer
    }

    /// The key of RFC 6979 A.2.5.
    private static let strange =
      "MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCDJr6nYRbp1FmtcIVdnsdaTTlDD2zbomxJ7imIrEg9nIQ=="
  }

  @Test(arguments: Face.allCases, Flaw.allCases)
  func `B122 an offer is refused`(face: Face, because flaw: Flaw) async throws {
    try await subscribe()
    let offer = try flaw.offer(from: world.appServer)
    #expect(await OfferPurchase.make(through: face, with: offer) == flaw.error)
    #expect(world.store.payments(for: "paper.month") == 1)
    let isDoubted = world.timeline.description.contains("do not believe in the offer")
    #expect(isDoubted == (flaw.error == "invalidOfferSignature"))
  }

  @Test(arguments: Face.allCases)
  func `B122 who never subscribed has no offer, however well it is signed`(face: Face) async {
    let offer = world.appServer.promotionalOffer("spring", of: "paper.month")
    #expect(await OfferPurchase.make(through: face, with: offer) == "ineligibleForOffer")
  }

  @Test func `why an offer is not believed stands in the timeline`() async throws {
    var server = world.appServer
    server.keyID = "ELSEWHERE"
    _ = await OfferPurchase.make(
      through: .storeKit1, with: server.promotionalOffer("spring", of: "paper.month"))
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  store     do not believe in the offer “spring”: the key ELSEWHERE is none of the app's
      00:00:00  app       add paper.month
      00:00:00  app       ← payment 1 purchasing paper.month
      00:00:00  app       ← payment 1 failed, error 12
      00:00:00  app       finish payment 1
      00:00:00  app       ← payment 1 removed
      00:00:00  app       stop observing #1
      """)
  }
}
