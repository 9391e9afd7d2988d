package import StoreModel
public import StoreSimulation

/// The part of a run that a statement may look at: device, store and timeline, but never the app's
/// memory.
public struct Sight: Sendable {
  let world: Simulation
  /// A closure that is called where a statement looks at more than store and device.
  private let lookBack: (@Sendable () -> Void)?

  init(world: Simulation, lookingBack lookBack: (@Sendable () -> Void)? = nil) {
    self.world = world
    self.lookBack = lookBack
  }

  /// The storage of the app on the first device.
  public var device: DeviceSight { DeviceSight(storage: world.device.storage) }

  /// The store's own side.
  public var store: SimulatedAppStore { world.store }

  /// The number of launches of the app on the first device.
  public var launches: Int {
    lookBack?()
    return world.device.launches
  }

  /// True if the app shows on the first device that it is busy, as it says with
  /// `Device.showBusy(_:)`.
  public var isBusy: Bool { world.device.isBusy }

  /// Everything that has happened so far.
  public var timeline: Timeline {
    lookBack?()
    return world.timeline
  }
}

/// The storage of an app, as a statement sees it.
public struct DeviceSight: Sendable {
  let storage: DeviceStorage

  /// The number for the key, or 0.
  public subscript(key: String) -> Int { storage[key] ?? 0 }

  /// The value for the key; nil where there is none, or one of another kind.
  public subscript<Value: Storable>(key: String) -> Value? { storage[key] }
}

extension Sight {
  /// Returns the number of units of a product that were paid for, quantities included; a unit that
  /// was delivered again counts once.
  ///
  /// Renewals do not count, nor does what a family shares, nor what a world's history has as
  /// finished.
  ///
  /// - Parameters:
  ///   - product: The product's identifier.
  ///   - refunded: Whether those count for which the money was given back.
  public func units(of product: String, refunded: Bool = true) -> Int {
    units(of: product, refunded: refunded, restored: false)
  }

  /// The same.
  ///
  /// - Parameter restored: Whether what a world's history has as finished counts where it can be
  ///   handed over again: all but consumables can.
  func units(of product: String, refunded: Bool, restored: Bool) -> Int {
    let beginning = world.beginning
    return world.read { store in
      let isUsedUp = store.catalog[ProductID(product)]?.kind == .consumable
      return store.ledger.purchases.reduce(0) { sum, purchase in
        let isPaid = purchase.product.rawValue == product && purchase.isPayment
        let isDue = restored && !isUsedUp || !purchase.isFinished(by: beginning)
        let counts = isPaid && isDue && (refunded || purchase.revocation == nil)
        return sum + (counts ? purchase.payment.quantity : 0)
      }
    }
  }

  /// The products that may be used on the first device according to the store, as far as the device
  /// knows, in alphabetical order.
  ///
  /// Consumables are used up, and not among them.
  public var entitlements: [String] {
    let id = world.device.installation
    return world.read { store in
      store.asKnown(at: id) { Set($0.entitlementsListed(at: id).map(\.product.rawValue)).sorted() }
    }
  }

  /// The payments left in the app's queue that the app has to finish, oldest first.
  package var leftInQueue: [QueuedPayment] {
    world.read { $0.paymentsToFinish(in: world.device.installation) }
  }
}

extension Purchase {
  /// Returns true if an app had finished the purchase by the given revision.
  func isFinished(by revision: Revision) -> Bool { finishedAt.map { $0 <= revision } ?? false }
}
