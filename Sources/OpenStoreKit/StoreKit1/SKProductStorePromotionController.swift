public import Foundation
import Synchronization

/// Decides which promoted products this device shows in the store, and in which order.
open class SKProductStorePromotionController: NSObject {
  private static let shared = Shared()

  // The controller keeps its state behind a lock; Apple does not call it Sendable all the same.
  private struct Shared: @unchecked Sendable {
    let controller = SKProductStorePromotionController()
  }

  private let wishes = Mutex(Wishes())

  private struct Wishes {
    var order: [SKProduct] = []
    var visibilities: [String: SKProductStorePromotionVisibility] = [:]
  }

  /// The controller of this run of the app.
  open class func `default`() -> Self {
    guard let controller = shared.controller as? Self else {
      preconditionFailure("the default controller is no \(Self.self): ask the superclass")
    }
    return controller
  }

  /// Tells whether a product is shown on this device.
  open func fetchStorePromotionVisibility(
    for product: SKProduct,
    completionHandler: (@Sendable (SKProductStorePromotionVisibility, (any Error)?) -> Void)? = nil
  ) {
    let visibility = visibility(of: product)
    report { completionHandler?(visibility, nil) }
  }

  /// Tells whether a product is shown on this device.
  open func promotionVisibility(
    for product: SKProduct
  ) async throws -> SKProductStorePromotionVisibility {
    visibility(of: product)
  }

  /// Shows or hides a product on this device.
  open func update(
    storePromotionVisibility promotionVisibility: SKProductStorePromotionVisibility,
    for product: SKProduct, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    setVisibility(promotionVisibility, of: product)
    report { completionHandler?(nil) }
  }

  /// Shows or hides a product on this device.
  open func update(
    promotionVisibility: SKProductStorePromotionVisibility, for product: SKProduct
  ) async throws {
    setVisibility(promotionVisibility, of: product)
  }

  /// Tells the order of products on this device; empty as long as the store's own order counts.
  open func fetchStorePromotionOrder(
    completionHandler: (@Sendable ([SKProduct], (any Error)?) -> Void)? = nil
  ) {
    let order = order
    report { completionHandler?(order, nil) }
  }

  /// Tells the order of products on this device; empty as long as the store's own order counts.
  open func promotionOrder() async throws -> [SKProduct] { order }

  /// Orders the products on this device.
  open func update(
    storePromotionOrder promotionOrder: [SKProduct],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    setOrder(promotionOrder)
    report { completionHandler?(nil) }
  }

  /// Orders the products on this device.
  open func update(promotionOrder: [SKProduct]) async throws { setOrder(promotionOrder) }

  private var order: [SKProduct] { wishes.withLock { $0.order } }

  private func setOrder(_ order: [SKProduct]) { wishes.withLock { $0.order = order } }

  private func visibility(of product: SKProduct) -> SKProductStorePromotionVisibility {
    let name = product.productIdentifier
    return wishes.withLock { $0.visibilities[name] ?? .default }
  }

  private func setVisibility(
    _ visibility: SKProductStorePromotionVisibility, of product: SKProduct
  ) {
    let name = product.productIdentifier
    wishes.withLock { $0.visibilities[name] = visibility }
  }

  private func report(_ completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: completion)
  }
}
