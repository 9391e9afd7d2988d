import Foundation
import StoreKit
import StoreTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The pieces of `Docs/Receipts and servers.md`.
@Suite struct ReceiptsAndServersTests {
  private let world = Simulation.current

  private func buy(_ product: String) async {
    SKPaymentQueue.default().add(SKPayment(productIdentifier: product))
    await world.settle()
  }

  @Test(.store("Coins.storekit")) func `the receipt is checked by the app itself`() async throws {
    await buy("coins.100")
    let data = try #require(world.device.receipt)
    let receipt = try StoreVerifier().receipt(
      data, for: "com.example.app", on: world.device.vendorIdentifier)
    #expect(receipt.purchases.map(\.productID) == ["coins.100"])
    let latest = try #require(await Transaction.latest(for: "coins.100"))
    let payload = try StoreVerifier().payload(of: latest.jwsRepresentation)
    #expect(payload == latest.payloadData)
  }

  @Test(.store("Coins.storekit")) func `the receipt is verified by the server`() async throws {
    await buy("coins.100")
    let receipt = try #require(world.device.receipt).base64EncodedString()
    var request = URLRequest(
      url: try #require(URL(string: "https://sandbox.itunes.apple.com/verifyReceipt")))
    request.httpMethod = "POST"
    request.httpBody = Data("{\"receipt-data\":\"\(receipt)\"}".utf8)
    let (answer, _) = try await URLSession.shared.data(for: request)
    #expect(String(decoding: answer, as: UTF8.self).contains("\"status\":0"))
    world.device.setWeather(.failing(times: 1, code: 503), for: .verification)
    let (_, response) = try await URLSession.shared.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == 503)
    world.device.setWeather(.slow(.seconds(70)), for: .verification)
    let late = request
    let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(for: late) }
    #expect(error?.code == .timedOut)
  }

  @Test(.store("Coins.storekit")) func `the app's server asks the store's`() async throws {
    await buy("coins.100")
    let api = world.serverAPI
    let request = api.request("GET", "/inApps/v2/history/1?sort=DESCENDING")
    let (answer, _) = try await URLSession.shared.data(for: request)
    #expect(String(decoding: answer, as: UTF8.self).contains("\"hasMore\":false"))
  }

  @Test(.store("Coins.storekit", history: "Case 4711.json"))
  func `the coins that were paid for come at last`() async throws {
    let shop = CoinShop()
    await Simulation.current.settle()
    #expect(shop.coins == 100)
  }

  @Test(.store("Coins.storekit")) func `servers are told`() async throws {
    await buy("coins.100")
    try world.store.refund(latestOf: "coins.100")
    #expect(world.notifications.map(\.type) == ["ONE_TIME_CHARGE", "REFUND"])
    let body = try #require(world.notifications.last).body
    #expect(String(decoding: body, as: UTF8.self).hasPrefix("{\"signedPayload\":\""))
  }

  private static var catalog: StoreCatalog {
    StoreCatalog {
      SubscriptionGroup("paper") {
        AutoRenewable(
          "paper.month", period: .month, price: "4.99", introductory: .freeTrial(.week),
          promotional: ["spring": .payAsYouGo("1.99", periods: 2)])
      }
    }
  }

  @Test(.store(catalog)) func `the app's server grants offers`() async throws {
    await buy("paper.month")
    SKPaymentQueue.default().transactions.forEach(SKPaymentQueue.default().finishTransaction)
    let server = world.appServer
    let offer = server.promotionalOffer("spring", of: "paper.month", for: "user-7")
    let payment = SKMutablePayment()
    payment.productIdentifier = "paper.month"
    payment.applicationUsername = "user-7"
    payment.paymentDiscount = offer.discount
    SKPaymentQueue.default().add(payment)
    await world.settle()
    let token = server.promotionalOfferToken("spring", of: "paper.month")
    let options = Product.PurchaseOption.promotionalOffer("spring", compactJWS: token)
    let product = try #require(try await Product.products(for: ["paper.month"]).first)
    _ = try await product.purchase(options: Set(options))
    #expect(!world.timeline.description.contains("do not believe"))
    let renewal = try await product.subscription?.status.first?.renewalInfo.payloadValue
    #expect(renewal?.offer?.id == "spring")
  }

  @Test(.store(catalog)) func `the app's server withholds the trial`() async throws {
    let server = world.appServer
    let copy = try await AppTransaction.shared.payloadValue.appTransactionID
    let eligibility = server.introductoryOfferToken(
      allowing: false, of: "paper.month", transaction: copy)
    let product = try #require(try await Product.products(for: ["paper.month"]).first)
    _ = try await product.purchase(options: [.introductoryOfferEligibility(compactJWS: eligibility)]
    )
    let latest = try #require(await Transaction.latest(for: "paper.month"))
    #expect(try latest.payloadValue.price == Decimal(string: "4.99"))
  }

  @Test func `a store may have an authority of its own`() throws {
    let catalog = Self.catalog
    let credentials = StoreCredentials(authorityNamed: "Lemonade")
    try withSimulation(selling: catalog, credentials: credentials) { world in
      #expect(world.rootCertificatePEM == credentials.rootCertificatePEM)
    }
    #expect(credentials.rootCertificatePEM != StoreCredentials().rootCertificatePEM)
  }
}
