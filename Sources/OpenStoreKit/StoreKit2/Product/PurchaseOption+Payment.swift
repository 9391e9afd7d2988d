import Foundation
package import StoreModel

extension Payment {
  /// What the store makes of a purchase's options (B095).
  package init(_ product: ProductID, _ options: Set<Product.PurchaseOption>) {
    self.init(product, options.map(\.choice).inOrder)
  }

  /// What the store makes of a purchase's options, in their order.
  init(_ product: ProductID, _ choices: [Product.PurchaseOption.Choice]) {
    self.init(product: product)
    for choice in choices { apply(choice) }
    offer = choices.offerClaim
  }

  private mutating func apply(_ choice: Product.PurchaseOption.Choice) {
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
    map { (key: Product.PurchaseOption($0).debugDescription, choice: $0) }
      .sorted { $0.key < $1.key }.map(\.choice)
  }

  /// What the app does when the customer moves in the middle of the purchase.
  var storefrontDecision: StorefrontDecision? {
    for case .storefrontChange(let decision) in self { return decision }
    return nil
  }

  /// The offer that the app asks for.
  var offerClaim: OfferClaim? {
    for choice in self {
      switch choice {
      case .promotionalOffer(let id, let signature):
        return .promotional(id: id, flaw: signature.isComplete ? nil : .missingParameters)
      case .winBackOffer(let id): return .winBack(id: id ?? "")
      case .claim(let claim): return claim
      case .text(Self.offerKey, let id):
        let hasToken = contains { if case .text(Self.tokenKey, _) = $0 { true } else { false } }
        return .promotional(id: id, flaw: hasToken ? nil : .missingParameters)
      case .appAccountToken, .quantity, .simulatesAskToBuy, .billingPlan, .backdating,
        .storefrontChange, .text, .number, .flag, .bytes:
        continue
      }
    }
    return nil
  }

  private static var offerKey: String { "adHocOfferId" }
  private static var tokenKey: String { "adHocSignature" }
}

extension Product.SubscriptionOffer.Signature {
  fileprivate var isComplete: Bool { !keyID.isEmpty && !signature.isEmpty && timestamp > 0 }
}
