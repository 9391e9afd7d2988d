import FlowGallery
import StoreKit
import StoreModel
import StoreSimulation

/// The stories of the observer with the feature.
enum StoreObserverStories {
  static let all =
    cast(replacesPlus: false).stories([restoredPileUp, plusInForm])
    + cast(replacesPlus: true).stories([sandboxReceipt])
    + cast(replacesPlus: false).stories([productWithdrawn])
    + cast(replacesPlus: true).stories([neverFinished])

  /// Returns the launches of both forms; each makes the observer, and adds it to the queue.
  static func cast(replacesPlus: Bool) -> Cast<any StoreObserverClient> {
    Cast(flow: .storeObserver) { phone in
      let observer = StoreObserver(
        server: phone, storage: phone, screen: phone, replacesPlus: replacesPlus)
      SKPaymentQueue.default().add(observer)
      return observer
    } mended: { phone in
      let observer = MendedStoreObserver(server: phone, storage: phone, screen: phone)
      SKPaymentQueue.default().add(observer)
      return observer
    }
  }

  private static let restoredPileUp = Tale<any StoreObserverClient>(
    mistake: "a", title: "The customer, who has the feature, restores it twice and launches again."
  ) { stage in
    try stage.ownsAlready(FeatureProduct.identifier)
    stage.launch()
    stage.use { $0.restore() }
    stage.use { $0.restore() }
    stage.kill()
    stage.launch()
  } published: {
    .init(
      "Restored transactions are never finished, and pile up in the queue.",
      Ending(charges: 1, queue: ["feature restored", "feature restored"]))
  } mended: {
    .init(
      "Restored transactions are delivered and finished.",
      Ending(
        features: ["feature"], deliveries: 1, charges: 1, verifications: ["status 0", "status 0"]))
  }

  private static let plusInForm = Tale<any StoreObserverClient>(
    mistake: "b", title: "The customer buys; the receipt has a plus sign in it.",
    setting: Setting(environment: .production)
  ) { stage in
    stage.launch()
    stage.use { $0.buy() }
  } published: {
    .init(
      "The form turns the plus sign into a space, and the receipt counts as malformed.",
      Ending(payments: 1, charges: 1, queue: ["feature purchased"], verifications: ["status 21002"])
    )
  } mended: {
    .init(
      "The plus sign is escaped, and the receipt arrives as it was.",
      Ending(
        features: ["feature"], deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let sandboxReceipt = Tale<any StoreObserverClient>(
    mistake: "c", title: "Somebody tests the app in the sandbox."
  ) { stage in
    stage.launch()
    stage.use { $0.buy() }
  } published: {
    .init(
      "Plus signs replaced, the receipt arrives; production says 21007, and nobody asks the sandbox.",
      Ending(payments: 1, charges: 1, queue: ["feature purchased"], verifications: ["status 21007"])
    )
  } mended: {
    .init(
      "The sandbox is asked when production says so.",
      Ending(
        features: ["feature"], deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let productWithdrawn = Tale<any StoreObserverClient>(
    mistake: "d", title: "The feature is not for sale any more."
  ) { stage in
    try stage.world.store.withdraw(FeatureProduct.identifier)
    stage.launch()
    stage.use { $0.buy() }
  } published: {
    .init(
      "A payment is made for what the store does not sell.",
      Ending(payments: 1, alerts: ["The purchase failed."]))
  } mended: {
    .init(
      "The customer is told, and no payment is made.",
      Ending(alerts: ["The feature is not for sale."]))
  }

  private static let neverFinished = Tale<any StoreObserverClient>(
    mistake: "e", title: "The customer buys, and launches the app twice more.",
    setting: Setting(environment: .production)
  ) { stage in
    stage.launch()
    stage.use { $0.buy() }
    stage.kill()
    stage.launch()
    stage.kill()
    stage.launch()
  } published: {
    .init(
      "Plus signs replaced, the receipt is good; but the purchase is never finished, and each launch delivers it again.",
      Ending(
        features: ["feature", "feature", "feature"], deliveries: 3, payments: 1, charges: 1,
        queue: ["feature purchased"], verifications: ["status 0", "status 0", "status 0"]))
  } mended: {
    .init(
      "The purchase is delivered once, and finished.",
      Ending(
        features: ["feature"], deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }
}
