public import Foundation
import StoreModel
import StoreSimulation

/// Decides which promoted products this device shows in the store, and in which order.
open class SKProductStorePromotionController: NSObject {
  /// The controller of this run of the app.
  open class func `default`() -> Self {
    let shared = AppProcess.current.face { _ in Shared() }
    guard let controller = shared.controller as? Self else {
      preconditionFailure("the default controller is no \(Self.self): ask the superclass for it")
    }
    return controller
  }

  // The controller has no state of its own, and may be handed to whoever asks.
  private final class Shared: @unchecked Sendable {
    let controller = SKProductStorePromotionController()
  }

  /// Tells whether a product is shown on this device.
  open func fetchStorePromotionVisibility(
    for product: SKProduct,
    completionHandler: (@Sendable (SKProductStorePromotionVisibility, (any Error)?) -> Void)? = nil
  ) {
    let id = ProductID(product.productIdentifier)
    PromotionSettings.ask { completionHandler?($1 == nil ? $0[id] : .default, $1) }
  }

  /// Tells whether a product is shown on this device.
  open func promotionVisibility(
    for product: SKProduct
  ) async throws -> SKProductStorePromotionVisibility {
    PromotionSettings.current[ProductID(product.productIdentifier)]
  }

  /// Shows or hides a product on this device.
  open func update(
    storePromotionVisibility promotionVisibility: SKProductStorePromotionVisibility,
    for product: SKProduct, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let id = ProductID(product.productIdentifier)
    PromotionSettings.ask {
      if $1 == nil { $0[id] = promotionVisibility }
      completionHandler?($1)
    }
  }

  /// Shows or hides a product on this device.
  open func update(
    promotionVisibility: SKProductStorePromotionVisibility, for product: SKProduct
  ) async throws {
    PromotionSettings.current[ProductID(product.productIdentifier)] = promotionVisibility
  }

  /// Tells the order of products on this device; empty as long as the store's own order counts.
  open func fetchStorePromotionOrder(
    completionHandler: (@Sendable ([SKProduct], (any Error)?) -> Void)? = nil
  ) {
    PromotionSettings.ask { completionHandler?($1 == nil ? $0.products : [], $1) }
  }

  /// Tells the order of products on this device; empty as long as the store's own order counts.
  open func promotionOrder() async throws -> [SKProduct] { PromotionSettings.current.products }

  /// Orders the products on this device.
  open func update(
    storePromotionOrder promotionOrder: [SKProduct],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    PromotionSettings.ask {
      if $1 == nil { $0.products = promotionOrder }
      completionHandler?($1)
    }
  }

  /// Orders the products on this device.
  open func update(promotionOrder: [SKProduct]) async throws {
    PromotionSettings.current.products = promotionOrder
  }
}
