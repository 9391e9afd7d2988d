import StoreKit

/// The message that tells a customer how a restore has ended.
struct RestoreNotice {
  private let screen: any AppScreen
  private var restored = 0

  init(on screen: any AppScreen) { self.screen = screen }

  /// Something has come back.
  mutating func count() { restored += 1 }

  /// Tells the customer, unless something has come back.
  mutating func finish() {
    if restored == 0 { screen.alert("There is nothing to restore.") }
    restored = 0
  }

  /// Tells the customer, who knows it where they did not sign in.
  mutating func fail(with error: any Error) {
    restored = 0
    if (error as? SKError)?.code != .paymentCancelled {
      screen.alert("The store cannot be asked now.")
    }
  }
}
