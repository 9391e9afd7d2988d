import FlowGallery
import StoreKit
import StoreSimulation

/// The stories of the shop with StoreKit 2, one habit after the other.
enum ModernShopStories {
  static let all: [Story] = [
    (Habit.finishesFirst, killedWhileProving), (.finishesFirst, serverOutOfReach),
    (.hearsUpdatesOnly, bought), (.hearsPurchasesOnly, approvedLater),
    (.keepsWhatIsRevoked, refunded),
    (.trustsAnything, unverified), (.deliversAgain, killedBeforeFinishing),
    (.syncsFirst, cancelledSignIn), (.forgetsEntitlements, newPhone),
    (.praisesEveryRestore, nothingToRestore),
  ].flatMap { habit, tale in cast(of: habit).stories([tale]) }

  static func cast(of habit: Habit) -> Cast<any ModernShopClient> {
    Cast(flow: .modernShop) {
      ModernShop(habit: habit, server: $0, storage: $0, screen: $0)
    } mended: {
      MendedModernShop(server: $0, storage: $0, screen: $0)
    }
  }

  private static let killedWhileProving = Tale<any ModernShopClient>(
    mistake: "a", title: "The server is slow, and the app dies while the proof is on its way."
  ) { stage in
    stage.phone.device.setWeather(.slow(.seconds(20)), for: .verification)
    stage.launch()
    stage.use { $0.buy("credits.10") }
    stage.kill()
    stage.launch()
    stage.world.advance(by: .seconds(30))
  } published: {
    .init(
      "The transaction is finished already, and never comes again: paid, not delivered.",
      Ending(payments: 1, charges: 1))
  } mended: {
    .init(
      "What is not delivered is not finished: it comes again at the launch.",
      Ending(coins: 10, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let serverOutOfReach = Tale<any ModernShopClient>(
    mistake: "a", title: "The app's server is out of reach while the customer buys."
  ) { stage in
    stage.phone.device.setWeather(.offline, for: .verification)
    stage.launch()
    stage.use { $0.buy("gold.60") }
    stage.phone.device.setWeather(.fine, for: .verification)
    stage.use { $0.networkDidReturn() }
  } published: {
    .init(
      "The transaction is finished already, and nobody sends the proof again.",
      Ending(payments: 1, charges: 1, verifications: ["no answer"]))
  } mended: {
    .init(
      "The transaction is unfinished until the server has answered.",
      Ending(
        coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["no answer", "status 0"])
    )
  }

  private static let bought = Tale<any ModernShopClient>(
    mistake: "b", title: "The customer buys, and everything goes well."
  ) { stage in
    stage.launch()
    stage.use { $0.buy("feature") }
  } published: {
    .init(
      "What the app itself has bought is no update: it waits for the next launch.",
      Ending(payments: 1, charges: 1, queue: ["feature purchased"]))
  } mended: {
    .init(
      "What the purchase returns is delivered.",
      Ending(
        features: ["feature"], deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let approvedLater = Tale<any ModernShopClient>(
    mistake: "c", title: "A parent approves two hours later."
  ) { stage in
    stage.customer.next(.askToBuy)
    stage.launch()
    stage.use { $0.buy("gold.60") }
    stage.world.advance(by: .seconds(2 * 3_600))
    try stage.customer.approve()
    stage.world.settle()
  } published: {
    .init(
      "The approval arrives when nobody listens: paid, not delivered.",
      Ending(
        payments: 1, charges: 1, queue: ["gold.60 purchased"],
        remarks: ["nobody listens for transactions while something is bought"]))
  } mended: {
    .init(
      "The approval is heard of whenever it comes.",
      Ending(
        coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"],
        alerts: ["Somebody has to approve it."]))
  }

  private static let refunded = Tale<any ModernShopClient>(
    mistake: "d", title: "The customer buys, and asks for the money back."
  ) { stage in
    stage.launch()
    stage.use { $0.buy("noads") }
    try stage.world.store.refund(latestOf: "noads")
    stage.world.settle()
  } published: {
    .init(
      "The money is back, and the ads stay away all the same.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1,
        verifications: ["status 0", "status 0"]))
  } mended: {
    .init(
      "What is no longer paid for is taken back.",
      Ending(deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let unverified = Tale<any ModernShopClient>(
    mistake: "e",
    title: "What the store has signed is tampered with on the device; the next day it is not."
  ) { stage in
    stage.spoilSignatures(true)
    stage.launch()
    stage.use { $0.buy("gold.60") }
    stage.spoilSignatures(false)
    stage.kill()
    stage.world.advance(by: .seconds(24 * 3_600))
    stage.launch()
  } published: {
    .init(
      "Coins for whoever claims to have paid: neither the device nor a server has checked it.",
      Ending(coins: 60, deliveries: 1, payments: 1, charges: 1))
  } mended: {
    .init(
      "Nothing is delivered, and nothing finished, until it is known to be genuine.",
      Ending(
        coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"],
        alerts: ["The purchase could not be verified."]))
  }

  private static let killedBeforeFinishing = Tale<any ModernShopClient>(
    mistake: "f", title: "The app dies when it has stored the coins, and is launched again."
  ) { stage in
    stage.phone.diesAfterNextChange = true
    stage.launch()
    stage.use { $0.buy("gold.60") }
    stage.launch()
  } published: {
    .init(
      "The transaction comes again and is delivered again.",
      Ending(
        coins: 120, deliveries: 2, payments: 1, charges: 1, verifications: ["status 0", "status 0"])
    )
  } mended: {
    .init(
      "The transaction comes again, is known, and is only finished.",
      Ending(
        coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0", "status 0"]))
  }

  private static let cancelledSignIn = Tale<any ModernShopClient>(
    mistake: "g", title: "The customer would buy, and does not sign in when asked to."
  ) { stage in
    stage.customer.nextSignIn(.cancel)
    stage.launch()
    stage.use { $0.buy("gold.60") }
  } published: {
    .init("The sync before the purchase fails, and the purchase ends in silence.", Ending())
  } mended: {
    .init(
      "Nobody has to sign in before a purchase.",
      Ending(coins: 60, deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }

  private static let newPhone = Tale<any ModernShopClient>(
    mistake: "h", title: "The customer has a new phone, and has bought with the old one."
  ) { stage in
    try stage.ownsAlready("noads")
    stage.launch()
  } published: {
    .init(
      "What the customer owns stays locked until they think of restoring.", Ending(charges: 1))
  } mended: {
    .init(
      "The entitlements say what is owned, and need no restore.",
      Ending(features: ["noads"], deliveries: 1, charges: 1))
  }

  private static let nothingToRestore = Tale<any ModernShopClient>(
    mistake: "i", title: "A customer who has bought nothing restores."
  ) { stage in
    stage.launch()
    stage.use { $0.restore() }
  } published: {
    .init(
      "The end of a restore counts as a success, though nothing came.",
      Ending(alerts: ["Your purchases are back."]))
  } mended: {
    .init(
      "The customer is told that there is nothing.",
      Ending(alerts: ["There is nothing to bring back."]))
  }
}

extension Stage<any ModernShopClient> {
  fileprivate func spoilSignatures(_ isSpoiled: Bool) { world.spoilSignatures(isSpoiled) }
}

extension Simulation {
  /// Tampers with everything that the store signs, or stops doing so.
  func spoilSignatures(_ isSpoiled: Bool = true) {
    typealias Flaw = VerificationResult<Transaction>.VerificationError
    self[failureOf: .verification] = isSpoiled ? Flaw.invalidSignature : nil
  }
}
