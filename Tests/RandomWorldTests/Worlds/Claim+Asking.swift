import StoreKit
import StoreSimulation
import StoreTesting

extension Claim {
  /// What an app adds to a payment through StoreKit 1; nil where there is no way to ask.
  var discount: SKPaymentDiscount? {
    switch kind {
    case .promotional(let isForged): grant(isForged: isForged).discount
    case .winBack: nil
    }
  }

  /// What an app adds to a purchase through StoreKit 2; nil where the product has no such offer.
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
