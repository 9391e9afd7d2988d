// Products that customers choose in the store (B066, B067).
extension PlainStore {
  /// Taps a promoted product: an app that listens through StoreKit 2 is told of the wish, and
  /// another's observer is asked whether to go on.
  mutating func tap(_ product: String, on device: Int) -> Bool {
    // A tap opens the app, so that one wish waits at most.
    guard !withdrawn.contains(product), devices[device].promotions.isEmpty else { return false }
    devices[device].promotions.append(product)
    if devices[device].run == .foreground { offerPromotions(on: device) }
    return true
  }

  /// At its launch, an app that does both has an observer before it listens.
  mutating func offerPromotions(on device: Int, isLaunch: Bool = false) {
    let products = devices[device].promotions
    devices[device].promotions = []
    for product in products where !withdrawn.contains(product) {
      guard !devices[device].isListening || (isLaunch && devices[device].isObserving) else {
        devices[device].heard.append("intent \(product)")
        continue
      }
      devices[device].heard.append("shall \(product) be added?")
      if ListeningApp.addsPromotion(of: product) { add(product, with: nil, on: device) }
    }
  }
}
