import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Codes, and what lies beneath them.
@Suite(.store(.corner)) struct ErrorStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test func `B072 the codes are numbered as Apple numbers them`() {
    let codes: [SKError.Code] = [
      .unknown, .clientInvalid, .paymentCancelled, .paymentInvalid, .paymentNotAllowed,
      .storeProductNotAvailable, .cloudServicePermissionDenied,
      .cloudServiceNetworkConnectionFailed, .cloudServiceRevoked, .privacyAcknowledgementRequired,
      .unauthorizedRequestData, .invalidOfferIdentifier, .invalidSignature, .missingOfferParams,
      .invalidOfferPrice, .overlayCancelled, .overlayInvalidConfiguration, .overlayTimeout,
      .ineligibleForOffer, .unsupportedPlatform, .overlayPresentedInBackgroundScene,
      .paymentMethodBindingConfigurationRequired,
    ]
    #expect(codes.map(\.rawValue) == Array(0...21))
    #expect(SKErrorDomain == "SKErrorDomain")
    #expect(SKError.errorDomain == SKErrorDomain)
  }

  /// The causes that make a payment fail, and the error of each.
  static let causes: [(Cause, String)] = [
    (.closedSheet, "error 2"), (.declined, "error 2"), (.signInCancelled, "error 2"),
    (.offline, "error 0 above NSURLErrorDomain -1009"),
    (.changedTerms, "error 0 above ASDServerErrorDomain 3038"),
    (.alreadySubscribed, "error 0 above ASDServerErrorDomain 3532"),
    (.unknownProduct, "error 3"), (.tooMany, "error 3"), (.mayNotPay, "error 4"),
    (.withdrawn, "error 5"), (.unknownOffer, "error 11"), (.incompleteOffer, "error 13"),
  ]

  enum Cause {
    case closedSheet, declined, signInCancelled, offline, changedTerms, alreadySubscribed
    case unknownProduct, tooMany, mayNotPay, withdrawn, unknownOffer, incompleteOffer
  }

  @Test(arguments: causes) func `B073 a failure has the code of its cause`(
    cause: Cause, error: String
  ) async throws {
    try await bring(about: cause)
    let failures = recorder.journal.lines.filter {
      $0.contains("failed") && !$0.hasPrefix("removed")
    }
    #expect(failures.count == 1)
    #expect(failures.first?.hasSuffix(", \(error)") == true, "\(recorder.journal.lines)")
  }

  private func bring(about cause: Cause) async throws {
    switch cause {
    case .closedSheet: world.customer.next(.cancel)
    case .declined: world.customer.next(.askToBuy)
    case .signInCancelled:
      world.customer.nextSignIn(.cancel)
      queue.restoreCompletedTransactions()
      return await world.settle()
    case .offline: world.device.setWeather(.offline, for: .purchases)
    case .changedTerms: world.customer.next(.interrupt)
    case .alreadySubscribed: await buy("club.monthly")
    case .unknownProduct: return await buy("coins.101")
    case .tooMany: return await buy("coins.100", quantity: 11)
    case .mayNotPay: world.customer.mayPay = false
    case .withdrawn: try world.store.withdraw("club.monthly")
    case .unknownOffer: return await buy("club.monthly", offer: "autumn", signature: "c2ln")
    case .incompleteOffer: return await buy("club.monthly", offer: "spring", signature: "")
    }
    await buy("club.monthly")
    if cause == .declined { try world.customer.decline() }
    if cause == .changedTerms { world.device.foreground() }
    await world.settle()
  }

  private func buy(_ product: String, quantity: Int = 1) async {
    queue.buy(product, quantity: quantity)
    await world.settle()
  }

  private func buy(_ product: String, offer: String, signature: String) async {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    payment.paymentDiscount = SKPaymentDiscount(
      identifier: offer, keyIdentifier: "KEY", nonce: UUID(), signature: signature, timestamp: 1)
    queue.add(payment)
    await world.settle()
  }

  @Test(
    arguments: [
      ("ASDServerErrorDomain", 3532), ("ASDErrorDomain", 907), ("AMSErrorDomain", 6),
      ("SSErrorDomain", 16),
    ]) func `B074 an error can have any other beneath it`(domain: String, code: Int) async
  {
    world.customer.next(.fail(code: 0, underlyingDomain: domain, underlyingCode: code))
    queue.buy("coins.100")
    await world.settle()
    #expect(
      recorder.journal.lines.dropFirst().first
        == "failed coins.100, error 0 above \(domain) \(code)")
  }

  @Test func `B075 a code without a name reaches the app`() async throws {
    world.customer.next(.fail(code: 907, underlyingDomain: "AMSErrorDomain", underlyingCode: 6))
    queue.buy("coins.100")
    await world.settle()
    let error = try #require(recorder.transactions.last?.error as? SKError)
    #expect(error.code.rawValue == 907)
    #expect(error.code != .paymentCancelled)
    #expect(recorder.journal.lines[1] == "failed coins.100, error 907 above AMSErrorDomain 6")
  }

  @Test(.store(.corner, profile: .but(\.activeResubscription, .legacyCancelled)))
  func `B076 the same code comes with different texts`() async throws {
    recorder.finishes = false
    queue.buy("club.monthly")
    queue.buy("club.monthly")
    await world.settle()
    world.customer.next(.cancel)
    queue.buy("coins.100")
    await world.settle()
    let errors = queue.transactions.compactMap { $0.error as? SKError }
    #expect(errors.map(\.code) == [.paymentCancelled, .paymentCancelled])
    #expect(errors.first?.localizedDescription == "Dialog has goto button")
    #expect(errors.last?.localizedDescription != "Dialog has goto button")
  }
}
