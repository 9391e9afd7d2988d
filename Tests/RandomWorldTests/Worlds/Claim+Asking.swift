import StoreKit
import StoreSimulation
import StoreTesting

extension Claim {
  /// The discount that an app adds to a payment through StoreKit 1; nil if there is no way to ask.
  var discount: SKPaymentDiscount? {
    switch kind {
    case .promotional(let isForged): grant(isForged: isForged).discount
    case .winBack: nil
    }
  }

  /// Returns the option that an app adds to a purchase through StoreKit 2; nil if the product has
  /// no such offer.
  func option(for product: Product) -> Product.PurchaseOption? {
    switch kind {
    case .promotional(let isForged): grant(isForged: isForged).option
    case .winBack:
      product.subscription?.winBackOffers.first { $0.id == id }.map { .winBackOffer($0) }
    }
  }

  private func grant(isForged: Bool) -> SignedOffer {
    var server = Simulation.current.appServer
    if isForged { server.keyID = "ELSEWHERE" }
    return server.promotionalOffer(id, of: product)
  }
}
