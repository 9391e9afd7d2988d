import FlowGallery
import StoreSimulation

/// The stories of the game above the bridge.
enum PaymentBridgeStories {
  static let all = cast.stories([twoRequests, replayedPurchase, nothingToRestore])

  static let cast = Cast<any PaymentBridgeClient>(flow: .paymentBridge) {
    BridgeGame(storage: $0, screen: $0)
  } mended: {
    MendedBridgeGame(storage: $0, screen: $0)
  }

  private static let twoRequests = Tale<any PaymentBridgeClient>(
    mistake: "a",
    title: "The customer taps a handful and at once a vault of gold, and pays for both."
  ) { stage in
    stage.launch()
    stage.use { $0.openShop() }
    stage.use { game in
      game.buy(.handful)
      game.buy(.vault)
    }
  } published: {
    .init(
      "The second request's callback hears of both: the handful becomes a vault.",
      Ending(coins: 2_560, deliveries: 2, payments: 2, charges: 2))
  } mended: {
    .init(
      "Each product has its own callback.",
      Ending(coins: 1_340, deliveries: 2, payments: 2, charges: 2))
  }

  private static let replayedPurchase = Tale<any PaymentBridgeClient>(
    mistake: "b", title: "A purchase is approved while the game is dead; then it is launched."
  ) { stage in
    stage.customer.next(.askToBuy)
    stage.launch()
    stage.use { $0.openShop() }
    stage.use { $0.buy(.handful) }
    stage.kill()
    try stage.customer.approve()
    stage.launch()
  } published: {
    .init(
      "No callback is there, and the purchase is finished: paid, never delivered.",
      Ending(payments: 1, charges: 1))
  } mended: {
    .init(
      "What nobody asked for in this launch is delivered all the same.",
      Ending(coins: 60, deliveries: 1, payments: 1, charges: 1))
  }

  private static let nothingToRestore = Tale<any PaymentBridgeClient>(
    mistake: "c", title: "A customer who has bought nothing restores."
  ) { stage in
    stage.launch()
    stage.use { $0.restoreWorlds() }
  } published: {
    .init(
      "The end of a restore counts as a success, though nothing came.",
      Ending(alerts: ["The second world is back."]))
  } mended: {
    .init(
      "Whether something came is told apart from whether it worked.",
      Ending(alerts: ["You have not bought it yet."]))
  }
}
