import FlowGallery
import StoreModel
import StoreSimulation

/// The stories of the app with the ads.
enum RemoveAdsStories {
  static let all =
    cast(breaksLines: true).stories([
      verificationFails, statusIgnored, restoredWithoutDelivery, pageNotOpen, twoPages,
    ]) + cast(breaksLines: false).stories([sandboxOnly])

  static func cast(breaksLines: Bool) -> Cast<any RemoveAdsClient> {
    Cast(flow: .removeAds) {
      PublishedRemoveAds($0, breaksLines: breaksLines)
    } mended: {
      MendedRemoveAds($0)
    }
  }

  private static let verificationFails = Tale<any RemoveAdsClient>(
    mistake: "a", title: "Nobody answers the verification; later the app is launched again."
  ) { stage in
    stage.phone.device.setWeather(.offline, for: .verification)
    stage.launch()
    stage.buy()
    stage.kill()
    stage.phone.device.setWeather(.fine, for: .verification)
    stage.launch()
  } published: {
    .init(
      "The purchase is finished without a delivery: paid, never delivered.",
      Ending(payments: 1, charges: 1, verifications: ["no answer"]))
  } mended: {
    .init(
      "The purchase waits for the next launch, and is delivered then.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1,
        verifications: ["no answer", "status 21007", "status 0"]))
  }

  private static let statusIgnored = Tale<any RemoveAdsClient>(
    mistake: "b", title: "The customer buys, and the network is fine."
  ) { stage in
    stage.launch()
    stage.buy()
  } published: {
    .init(
      "Line feeds in the Base64 bring 21002, malformed, which counts as verified.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1, verifications: ["status 21002"]
      ))
  } mended: {
    .init(
      "The receipt is sent in one line, and the status is looked at.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1,
        verifications: ["status 21007", "status 0"]))
  }

  private static let restoredWithoutDelivery = Tale<any RemoveAdsClient>(
    mistake: "c", title: "A customer who has paid before restores on a new phone."
  ) { stage in
    try stage.ownsAlready(AdsProduct.identifier)
    stage.launch()
    stage.use { $0.openPage() }
    stage.phone.nextTap = "Restore"
    stage.use { $0.tapRemoveAds() }
  } published: {
    .init("Restored transactions are finished, and the ads stay.", Ending(charges: 1))
  } mended: {
    .init(
      "Restored transactions are delivered like new ones.",
      Ending(
        features: ["noads"], deliveries: 1, charges: 1, verifications: ["status 21007", "status 0"])
    )
  }

  private static let pageNotOpen = Tale<any RemoveAdsClient>(
    mistake: "d", title: "A purchase is approved while the app is dead; the page is not opened."
  ) { stage in
    stage.customer.next(.askToBuy)
    stage.launch()
    stage.buy()
    stage.kill()
    try stage.customer.approve()
    stage.launch()
  } published: {
    .init(
      "Nobody listens before the page is open: the ads stay.",
      Ending(payments: 1, charges: 1, queue: ["noads purchased"]))
  } mended: {
    .init(
      "The launch delivers it.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1,
        verifications: ["status 21007", "status 0"]))
  }

  private static let twoPages = Tale<any RemoveAdsClient>(
    mistake: "d", title: "The page is open twice when the customer buys."
  ) { stage in
    stage.launch()
    stage.use { $0.openPage() }
    stage.buy()
  } published: {
    .init(
      "Both pages verify, deliver and finish.",
      Ending(
        features: ["noads", "noads"], deliveries: 2, payments: 1, charges: 1,
        verifications: ["status 21002", "status 21002"], remarks: ["payment 1 is finished already"])
    )
  } mended: {
    .init(
      "One remover hears of it, however many pages are open.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1,
        verifications: ["status 21007", "status 0"]))
  }

  private static let sandboxOnly = Tale<any RemoveAdsClient>(
    mistake: "e", title: "The app is out, and customers buy in the real store.",
    setting: Setting(environment: .production)
  ) { stage in
    stage.launch()
    stage.buy()
  } published: {
    .init(
      "Only the sandbox is asked; its 21008, the wrong store, counts as verified.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1, verifications: ["status 21008"]
      ))
  } mended: {
    .init(
      "Production is asked first.",
      Ending(
        features: ["noads"], deliveries: 1, payments: 1, charges: 1, verifications: ["status 0"]))
  }
}

extension Stage<any RemoveAdsClient> {
  /// The customer opens the page and buys.
  fileprivate func buy() {
    use { $0.openPage() }
    phone.nextTap = "Remove ads"
    use { $0.tapRemoveAds() }
  }
}
