import StoreModel
import StoreSimulation

/// The promotion settings of the device that an app runs on, in StoreKit 1's terms.
struct PromotionSettings {
  private let process: AppProcess

  static var current: PromotionSettings { PromotionSettings(process: .current) }

  /// Goes through the network to the settings, and hands them over with any error on the way.
  static func ask(_ answer: @escaping @Sendable (PromotionSettings, SKError?) -> Void) {
    let settings = current
    settings.process.request(.products, about: "promotions") { failure in
      answer(settings, failure.map { SKError(required: $0) })
    }
  }

  var products: [SKProduct] {
    get {
      process.productsForSale(process.device.promotions.order)
        .map { SKProduct(process.listing(of: $0)) }
    }
    nonmutating set {
      process.device.promotions.order = newValue.map { ProductID($0.productIdentifier) }
    }
  }

  subscript(product: ProductID) -> SKProductStorePromotionVisibility {
    get {
      switch process.device.promotions[product] {
      case .asInAppStoreConnect: .default
      case .shown: .show
      case .hidden: .hide
      }
    }
    nonmutating set {
      process.device.promotions[product] =
        switch newValue {
        case .default: .asInAppStoreConnect
        case .show: .shown
        case .hide: .hidden
        }
    }
  }
}
