import StoreKit
import StoreTestSupport
import StoreTesting

/// A purchase of `paper.month` with a promotional offer, through either of Apple's interfaces.
@MainActor enum OfferPurchase {
  /// Makes the purchase, and returns its outcome in words that both interfaces share.
  static func make(
    through face: Face, with offer: SignedOffer, as customer: String = ""
  ) async -> String {
    switch face {
    case .storeKit1: await makeThroughQueue(offer, as: customer)
    case .storeKit2: await Product.buy("paper.month", options: options(offer, as: customer)).short
    }
  }

  private static func makeThroughQueue(
    _ offer: SignedOffer, as customer: String
  ) async -> String {
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    defer { SKPaymentQueue.default().remove(recorder) }
    let payment = SKMutablePayment(productIdentifier: "paper.month")
    payment.applicationUsername = customer.isEmpty ? nil : customer
    payment.paymentDiscount = offer.discount
    SKPaymentQueue.default().add(payment)
    await Simulation.current.settle()
    guard let last = recorder.transactions.last else { return "nothing" }
    return (last.error as? SKError).map { name(of: $0.code) } ?? "success"
  }

  private static func options(
    _ offer: SignedOffer, as customer: String
  ) -> Set<Product.PurchaseOption> {
    guard let account = UUID(uuidString: customer) else { return [offer.option] }
    return [offer.option, .appAccountToken(account)]
  }

  /// Returns StoreKit 2's name for a code of StoreKit 1.
  private static func name(of code: SKError.Code) -> String {
    switch code {
    case .invalidOfferIdentifier: "invalidOfferIdentifier"
    case .invalidSignature: "invalidOfferSignature"
    case .missingOfferParams: "missingOfferParameters"
    case .invalidOfferPrice: "invalidOfferPrice"
    case .ineligibleForOffer: "ineligibleForOffer"
    default: "error \(code.rawValue)"
    }
  }
}

extension String {
  /// Without the name of the error's type, and without what was bought.
  fileprivate var short: String {
    hasPrefix("success") ? "success" : replacing("PurchaseError.", with: "")
  }
}

extension StoreCatalog {
  /// A paper with offers, one of which is no better than the price.
  static var offers: Self {
    StoreCatalog {
      SubscriptionGroup("paper") {
        AutoRenewable(
          "paper.month", period: .month, price: "4.99", introductory: .freeTrial(.week),
          promotional: [
            "spring": .payAsYouGo("1.99", periods: 2), "dear": .payAsYouGo("4.99", periods: 2),
          ])
        AutoRenewable("paper.year", period: .year, price: "39.99")
      }
    }
  }
}
