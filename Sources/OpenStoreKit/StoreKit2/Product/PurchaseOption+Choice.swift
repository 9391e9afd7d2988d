import Foundation
package import StoreModel

extension Product.PurchaseOption {
  /// The meaning of an option.
  package enum Choice: Hashable, Sendable {
    case appAccountToken(UUID)
    case quantity(Int)
    case simulatesAskToBuy(Bool)
    case storefrontChange(StorefrontDecision)
    case billingPlan(Product.SubscriptionInfo.BillingPlanType)
    case promotionalOffer(id: String, Product.SubscriptionOffer.Signature)
    case winBackOffer(id: String?)
    /// For tests: an offer that needs no signature.
    case claim(OfferClaim)
    /// For tests: the purchase is made in the past.
    case backdating(Backdating)
    case text(String, String)
    case number(String, Double)
    case flag(String, Bool)
    case bytes(String, Data)
  }
}

extension Product.PurchaseOption: CustomDebugStringConvertible {
  /// The option with its value.
  public var debugDescription: String {
    switch choice {
    case .appAccountToken(let token): "appAccountToken: \(token.uuidString.lowercased())"
    case .quantity(let quantity): "quantity: \(quantity)"
    case .simulatesAskToBuy(let simulates): "simulatesAskToBuyInSandbox: \(simulates)"
    case .storefrontChange: "onStorefrontChange"
    case .billingPlan(let type): "billingPlanType: \(type.rawValue)"
    case .promotionalOffer(let id, _): "promotionalOffer: \(id)"
    case .winBackOffer(let id): "winBackOffer: \(id ?? "")"
    case .claim(let claim): "offer: \(claim)"
    case .backdating(let backdating): "purchaseDate: \(backdating.date)"
    case .text(let key, let value): "\(key): \(value)"
    case .number(let key, let value): "\(key): \(value)"
    case .flag(let key, let value): "\(key): \(value)"
    case .bytes(let key, let value): "\(key): \(value.base64EncodedString())"
    }
  }
}
