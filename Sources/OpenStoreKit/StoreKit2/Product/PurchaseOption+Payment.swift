import Foundation
package import StoreModel
package import StoreSimulation

extension AppProcess {
  /// Returns the payment for a purchase with these options (B095).
  package func payment(
    for product: ProductID, with options: Set<Product.PurchaseOption>
  ) -> Payment {
    payment(for: product, with: options.map(\.choice).inOrder)
  }

  /// Returns the payment for a purchase with these choices, in their order.
  func payment(
    for product: ProductID, with choices: [Product.PurchaseOption.Choice]
  ) -> Payment {
    var payment = Payment(product: product)
    for choice in choices { payment.apply(choice) }
    let request = choices.offerRequest(for: payment.accountToken ?? "")
    payment.offer = choices.offerClaim ?? request.map { claim($0, for: product) }
    return payment
  }
}

extension Payment {
  fileprivate mutating func apply(_ choice: Product.PurchaseOption.Choice) {
    switch choice {
    case .appAccountToken(let token): accountToken = token.uuidString.lowercased()
    case .quantity(let quantity): self.quantity = quantity
    case .simulatesAskToBuy(let simulates): simulatesAskToBuy = simulates
    case .billingPlan(let type): billingPlan = type == .monthly ? .monthly : .billedUpFront
    case .backdating(let backdating): self.backdating = backdating
    case .promotionalOffer, .winBackOffer, .claim, .storefrontChange, .text, .number, .flag, .bytes:
      break
    }
  }
}

extension [Product.PurchaseOption.Choice] {
  /// A set's elements in an order of their own, the same in every run of a program.
  var inOrder: Self {
    if count < 2 { return self }
    return map { (key: Product.PurchaseOption($0).debugDescription, choice: $0) }
      .sorted { $0.key < $1.key }.map(\.choice)
  }

  /// The app's decision about a change of the storefront in the middle of the purchase.
  var storefrontDecision: StorefrontDecision? {
    for case .storefrontChange(let decision) in self { return decision }
    return nil
  }

  /// The offer that the app asks for, of those that nobody signs.
  fileprivate var offerClaim: OfferClaim? {
    for case .winBackOffer(let id) in self { return .winBack(id: id ?? "") }
    for case .claim(let claim) in self { return claim }
    return nil
  }

  /// Returns the offer that the app asks for, with its server's signature.
  fileprivate func offerRequest(for account: String) -> OfferRequest? {
    for case .promotionalOffer(let id, let signature) in self {
      return .promotional(id: id, OfferParts(signature, for: account))
    }
    if let id = text(Key.offer) {
      let token = text(Key.token).flatMap { Data(base64Encoded: $0) }
      return .promotionalToken(id: id, token: token.map { String(decoding: $0, as: UTF8.self) })
    }
    return text(Key.eligibility).map { .introductoryEligibility(token: $0) }
  }

  private func text(_ key: String) -> String? {
    for case .text(key, let value) in self { return value }
    return nil
  }

  /// The names under which Apple's SDK hands tokens over.
  private enum Key {
    static let offer = "adHocOfferId"
    static let token = "adHocSignature"
    static let eligibility = "introOfferEligibilityParam"
  }
}

extension OfferParts {
  fileprivate init(_ signature: Product.SubscriptionOffer.Signature, for account: String) {
    self.init(
      keyID: signature.keyID, nonce: signature.nonce.uuidString.lowercased(),
      timestamp: Int64(signature.timestamp),
      signature: signature.signature.base64EncodedString(), username: account)
  }
}
