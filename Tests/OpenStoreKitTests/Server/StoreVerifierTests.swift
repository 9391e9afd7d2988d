import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation
import StoreTesting
import Testing

/// The checks that apps make by themselves, against the store's root or another.
@Suite struct StoreVerifierTests {
  private let start = Date(WorldSetup.usualStart)

  private func buy(_ product: String, in world: Simulation) {
    SKPaymentQueue.default().add(SKPayment(productIdentifier: product))
    world.settle()
  }

  private func failure(_ check: () throws -> Void) -> String? {
    do { try check() } catch { return "\(error)" }
    return nil
  }

  @Test func `an app believes its own receipt`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      #expect(world.device.receipt == nil)
      buy("pro", in: world)
      let data = try #require(world.device.receipt)
      let place = try #require(Bundle.main.appStoreReceiptURL)
      #expect(try data == Data(contentsOf: place))
      let receipt = try StoreVerifier().receipt(
        data, for: "com.example.app", on: world.device.vendorIdentifier)
      #expect(receipt.kind == "ProductionSandbox")
      #expect(receipt.bundleID == "com.example.app")
      #expect(receipt.appVersion == "1.0")
      #expect(receipt.originalAppVersion == "1.0")
      #expect(receipt.creationDate == start)
      let purchase = try #require(receipt.purchases.first)
      #expect(purchase.productID == "pro")
      #expect(purchase.quantity == 1)
      #expect(purchase.transactionID == "1")
      #expect(purchase.originalTransactionID == "1")
      #expect(purchase.purchaseDate == start)
      #expect(purchase.originalPurchaseDate == start)
      #expect(purchase.expirationDate == nil)
      #expect(purchase.cancellationDate == nil)
      #expect(!purchase.isTrialPeriod)
      #expect(!purchase.isInIntroductoryPricePeriod)
      #expect(purchase.promotionalOfferID == nil)
    }
  }

  @Test func `it does not believe another app's, another device's, or another authority's`() throws
  {
    try withSimulation(selling: sampleCatalog()) { world in
      buy("pro", in: world)
      let data = try #require(world.device.receipt)
      let verifier = StoreVerifier()
      let device = world.device.vendorIdentifier
      let other = world.store.addDevice(for: world.customer)
      #expect(
        failure { _ = try verifier.receipt(data, for: "com.example.other", on: device) }
          == "the receipt is for the app com.example.app")
      #expect(
        failure {
          _ = try verifier.receipt(data, for: "com.example.app", on: other.vendorIdentifier)
        }
          == "the receipt is for another device")
      let stranger = StoreCredentials(authorityNamed: "Stranger")
      let root = try withSimulation(selling: sampleCatalog(), credentials: stranger) {
        $0.rootCertificatePEM
      }
      let distrustful = try StoreVerifier(trusting: [Data(root.utf8)])
      #expect(
        failure { _ = try distrustful.receipt(data) }?
          .hasPrefix("the receipt's certificates are not trusted") == true)
      #expect(
        failure { _ = try verifier.receipt(Data("receipt".utf8)) }?
          .hasPrefix("the receipt cannot be read") == true)
    }
  }

  @Test func `a store with an authority of its own signs everything with it`() async throws {
    let credentials = StoreCredentials(authorityNamed: "Lemonade")
    try await withSimulation(selling: sampleCatalog(), credentials: credentials) { world in
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "club.month"))
      await world.settle()
      let own = try StoreVerifier(trusting: [world.rootCertificate])
      let transaction = try #require(await Transaction.latest(for: "club.month"))
      let status = try #require(try await transaction.payloadValue.subscriptionStatus)
      let signed =
        [
          transaction.jwsRepresentation, status.transaction.jwsRepresentation,
          status.renewalInfo.jwsRepresentation,
          try await AppTransaction.shared.jwsRepresentation,
        ] + world.notifications.map(\.signedPayload)
      #expect(signed.count == 5)
      for text in signed {
        #expect(try own.payload(of: text).first == UInt8(ascii: "{"))
        #expect(try world.verifier.payload(of: text) == own.payload(of: text))
        #expect(failure { _ = try StoreVerifier().payload(of: text) } != nil)
      }
      #expect(try own.payload(of: signed[0]) == transaction.payloadData)
      let receipt = try #require(world.device.receipt)
      #expect(try own.receipt(receipt).purchases.count == 1)
    }
  }

  @Test func `equal values are equal, whoever signs them`() async throws {
    var values: [Transaction] = []
    for credentials in [StoreCredentials(), StoreCredentials(authorityNamed: "Lemonade")] {
      values.append(
        try await withSimulation(selling: sampleCatalog(), credentials: credentials) { world in
          SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
          await world.settle()
          return try #require(await Transaction.latest(for: "pro")).payloadValue
        })
    }
    #expect(values[0] == values[1])
    #expect(Set(values).count == 1)
  }

  @Test func `a chain that was issued elsewhere can sign, if its key belongs to it`() throws {
    let authority = LocalAuthority(keys: LocalAuthority.Keys(label: "elsewhere"), names: .standard)
    let chain = authority.chain.certificates.map(\.pem).joined()
    let key = PEM.encode(authority.leafKey.pkcs8, label: "PRIVATE KEY")
    let credentials = try StoreCredentials(chain: chain, privateKey: key)
    try withSimulation(selling: sampleCatalog(), credentials: credentials) { world in
      #expect(world.rootCertificate == Data(authority.root.der))
      buy("pro", in: world)
      let receipt = try #require(world.device.receipt)
      #expect(try world.verifier.receipt(receipt).purchases.count == 1)
    }
    let strange = PEM.encode(SigningKey(label: "strange").pkcs8, label: "PRIVATE KEY")
    #expect(failure { _ = try StoreCredentials(chain: chain, privateKey: strange) } != nil)
    #expect(failure { _ = try StoreCredentials(chain: "", privateKey: key) } != nil)
    #expect(failure { _ = try StoreCredentials(chain: chain, privateKey: "key") } != nil)
  }

  @Test func `signed data without a date need one`() throws {
    let text = JWS.sign(Array("{}".utf8), by: .standard)
    #expect(
      failure { _ = try StoreVerifier().payload(of: text) }
        == "the payload does not say when it was signed")
    #expect(try StoreVerifier().payload(of: text, at: Date(timeIntervalSince1970: 1e9)).count == 2)
    #expect(
      failure { _ = try StoreVerifier().payload(of: text, at: Date(timeIntervalSince1970: 9e8)) }
        == "the certificates are not trusted: certificate 0 is not valid yet")
    #expect(failure { _ = try StoreVerifier().payload(of: text, at: .distantPast) } != nil)
    #expect(failure { _ = try StoreVerifier(trusting: [Data([1])]) } != nil)
  }

  @Test func `the notifications say what has happened, and hold what it is about`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      buy("club.month", in: world)
      buy("coins", in: world)
      try world.store.refund(latestOf: "coins")
      let notices = world.notifications
      #expect(
        notices.map { "\($0.type) \($0.subtype ?? "–") \($0.transactionID ?? 0)" } == [
          "SUBSCRIBED INITIAL_BUY 1", "ONE_TIME_CHARGE – 2", "REFUND – 2",
        ])
      #expect(notices.allSatisfy { $0.date == start })
      let json = try JSONSerialization.jsonObject(with: notices[0].body) as? [String: String]
      #expect(json == ["signedPayload": notices[0].signedPayload])
      #expect(world.notifications == notices)
    }
  }
}
