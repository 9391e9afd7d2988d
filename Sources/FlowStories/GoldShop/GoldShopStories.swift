import FlowGallery
import StoreModel
import StoreSimulation

/// The stories of the gold shop.
enum GoldShopStories {
  static let all = cast.stories(tales)

  static let cast = Cast<any GoldShopClient>(flow: .goldShop) {
    GoldShop(server: $0, storage: $0, screen: $0)
  } mended: {
    MendedGoldShop(server: $0, storage: $0, screen: $0)
  }

  private static let tales = [
    observerAddedAgain, finishedTwice, leftoverOfAnotherProduct, serverOutOfReach,
    nobodyListensAtLaunch, cancelledSignIn, killedBeforeFinishing,
  ]

  private static let observerAddedAgain = Tale<any GoldShopClient>(
    mistake: "a",
    title: "The customer buys twice, and the store calls observers as often as they were added.",
    setting: Setting(profile: .callingObserversTwice)
  ) { stage in
    stage.launch()
    stage.use { $0.buy(1) }
    stage.use { $0.buy(1) }
  } published: {
    .init(
      "The observer is added with each purchase, and the second one is delivered twice.",
      Ending(
        coins: 180, deliveries: 3, payments: 2, charges: 2,
        verifications: ["status 0", "status 0", "status 0"],
        remarks: ["observer #1 is attached already", "payment 2 is finished already"]))
  } mended: {
    .init(
      "The observer is added once, at the launch.",
      Ending(
        coins: 120, deliveries: 2, payments: 2, charges: 2, verifications: ["status 0", "status 0"])
    )
  }

  private static let finishedTwice = Tale<any GoldShopClient>(
    mistake: "b",
    title: "The game is out, and a customer buys in the real store.",
    setting: Setting(environment: .production)
  ) { stage in
    stage.launch()
    stage.use { $0.buy(1) }
  } published: {
    .init(
      "The game still asks for a test: the transaction counts as invalid, is finished twice, and lost.",
      Ending(
        payments: 1, charges: 1, verifications: ["status 21008"],
        remarks: ["payment 1 is finished already"]))
  } mended: {
    .init(
      "The real store is asked, and the transaction is finished once.",
      Ending(coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let leftoverOfAnotherProduct = Tale<any GoldShopClient>(
    mistake: "c",
    title: "A purchase is approved while the game is dead; then the customer buys something else."
  ) { stage in
    stage.customer.next(.askToBuy)
    stage.launch()
    stage.use { $0.buy(1) }
    stage.kill()
    try stage.customer.approve()
    stage.launch()
    stage.use { $0.buy(5) }
  } published: {
    .init(
      "What is not the remembered product counts as invalid: paid, never delivered.",
      Ending(
        coins: 1_280, deliveries: 1, payments: 2, charges: 2, verifications: ["status 0"],
        remarks: ["payment 1 is finished already"]))
  } mended: {
    .init(
      "The product comes from the transaction, and both are delivered.",
      Ending(
        coins: 1_340, deliveries: 2, payments: 2, charges: 2,
        verifications: ["status 0", "status 0"]))
  }

  private static let serverOutOfReach = Tale<any GoldShopClient>(
    mistake: "d", title: "The game's server is out of reach while the customer buys."
  ) { stage in
    stage.phone.device.setWeather(.offline, for: .verification)
    stage.launch()
    stage.use { $0.buy(1) }
    stage.phone.device.setWeather(.fine, for: .verification)
    stage.use { $0.networkDidReturn() }
  } published: {
    .init(
      "No answer counts as invalid: paid, never delivered.",
      Ending(
        payments: 1, charges: 1, verifications: ["no answer"],
        remarks: ["payment 1 is finished already"]))
  } mended: {
    .init(
      "The transaction waits until the server has answered.",
      Ending(
        coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["no answer", "status 0"])
    )
  }

  private static let nobodyListensAtLaunch = Tale<any GoldShopClient>(
    mistake: "e", title: "A purchase is approved while the game is dead; then it is launched."
  ) { stage in
    stage.customer.next(.askToBuy)
    stage.launch()
    stage.use { $0.buy(1) }
    stage.kill()
    try stage.customer.approve()
    stage.launch()
  } published: {
    .init(
      "Nobody listens before the next tap on buy: the purchase waits.",
      Ending(payments: 1, charges: 1, queue: ["gold.60 purchased"]))
  } mended: {
    .init(
      "The launch delivers it.",
      Ending(coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let cancelledSignIn = Tale<any GoldShopClient>(
    mistake: "f", title: "The customer would buy, and does not sign in when asked to."
  ) { stage in
    stage.customer.nextSignIn(.cancel)
    stage.launch()
    stage.use { $0.buy(1) }
  } published: {
    .init("The restore before the purchase fails, and the purchase ends in silence.", Ending())
  } mended: {
    .init(
      "Coins are not restored, and nobody has to sign in.",
      Ending(coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let killedBeforeFinishing = Tale<any GoldShopClient>(
    mistake: "g",
    title: "The game dies when it has stored the coins; the customer returns, and cancels."
  ) { stage in
    stage.phone.diesAfterNextChange = true
    stage.launch()
    stage.use { $0.buy(1) }
    stage.launch()
    stage.customer.next(.cancel)
    stage.use { $0.buy(1) }
  } published: {
    .init(
      "The transaction comes again and is delivered again.",
      Ending(
        coins: 120, deliveries: 2, payments: 2, charges: 1, verifications: ["status 0", "status 0"])
    )
  } mended: {
    .init(
      "The transaction comes again, is known, and is only finished.",
      Ending(
        coins: 60, deliveries: 1, payments: 2, charges: 1, verifications: ["status 0", "status 0"]))
  }
}

extension BehaviourProfile {
  /// An observer that was added twice is called twice (B005).
  fileprivate static var callingObserversTwice: Self {
    var profile = documented
    profile.duplicateObserver = .calledTwice
    return profile
  }
}
