import FlowGallery
import StoreSimulation

/// The stories of the shop with credits.
enum PurchaseManagerStories {
  static let all = cast.stories([
    killedWhileUploading, uploadFails, pageClosed, approvedLater, interrupted,
  ])

  static let cast = Cast<any PurchaseManagerClient>(flow: .purchaseManager) {
    PublishedPurchaseManager($0)
  } mended: {
    MendedPurchaseManager(server: $0, storage: $0, screen: $0)
  }

  private static let killedWhileUploading = Tale<any PurchaseManagerClient>(
    mistake: "a", title: "The server is slow, and the app dies while the proof is on its way."
  ) { stage in
    stage.phone.device.setWeather(.slow(.seconds(20)), for: .verification)
    stage.launch()
    stage.buy()
    stage.kill()
    stage.launch()
    stage.world.advance(by: .seconds(30))
  } published: {
    .init(
      "The transaction is finished already, and the proof is gone with the process.",
      Ending(payments: 1, charges: 1))
  } mended: {
    .init(
      "The proof was stored before finishing, and is sent again at the launch.",
      Ending(coins: 10, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let uploadFails = Tale<any PurchaseManagerClient>(
    mistake: "a", title: "The network is down when the proof should go to the server."
  ) { stage in
    stage.phone.device.setWeather(.offline, for: .verification)
    stage.launch()
    stage.buy()
    stage.phone.device.setWeather(.fine, for: .verification)
    stage.use { $0.networkDidReturn() }
  } published: {
    .init(
      "The transaction is finished already, and nobody sends the proof again.",
      Ending(payments: 1, charges: 1, verifications: ["no answer"]))
  } mended: {
    .init(
      "The proof stays in the journal until the server has answered.",
      Ending(
        coins: 10, deliveries: 1, payments: 1, charges: 1, verifications: ["no answer", "status 0"])
    )
  }

  private static let pageClosed = Tale<any PurchaseManagerClient>(
    mistake: "b", title: "The customer closes the page, and then confirms the payment."
  ) { stage in
    stage.customer.next(.hesitate)
    stage.launch()
    stage.buy()
    stage.use { $0.closePage() }
    try stage.customer.decide(.confirm)
    stage.world.settle()
  } published: {
    .init(
      "With the page closed nobody listens: paid, not delivered.",
      Ending(payments: 1, charges: 1, queue: ["credits.10 purchased"]))
  } mended: {
    .init(
      "The manager listens whether the page is open or not.",
      Ending(coins: 10, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let approvedLater = Tale<any PurchaseManagerClient>(
    mistake: "c", title: "A parent approves two hours later, when the page is closed."
  ) { stage in
    stage.customer.next(.askToBuy)
    stage.launch()
    stage.buy()
    stage.use { $0.closePage() }
    stage.world.advance(by: .seconds(2 * 3_600))
    try stage.customer.approve()
    stage.world.settle()
  } published: {
    .init(
      "The approval arrives when nobody listens: paid, not delivered.",
      Ending(payments: 1, charges: 1, queue: ["credits.10 purchased"]))
  } mended: {
    .init(
      "The approval is heard of whenever it comes.",
      Ending(coins: 10, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let interrupted = Tale<any PurchaseManagerClient>(
    mistake: "c",
    title: "The customer leaves to mend the account; the app dies, and is launched again."
  ) { stage in
    stage.customer.next(.interrupt)
    stage.launch()
    stage.buy()
    stage.kill()
    try stage.customer.mendAccount()
    stage.launch()
  } published: {
    .init(
      "The purchase arrives at a launch at which nobody listens.",
      Ending(payments: 1, charges: 1, queue: ["credits.10 failed", "credits.10 purchased"]))
  } mended: {
    .init(
      "The launch delivers it.",
      Ending(
        coins: 10, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"],
        alerts: ["The purchase failed."]))
  }
}

extension Stage<any PurchaseManagerClient> {
  /// The customer opens the page and buys.
  fileprivate func buy() {
    use { $0.openPage() }
    use { $0.buy("credits.10") }
  }
}
