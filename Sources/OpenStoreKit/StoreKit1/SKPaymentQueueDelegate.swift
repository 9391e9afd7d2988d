public import Foundation

/// Decides questions that come up while a payment is under way.
public protocol SKPaymentQueueDelegate: NSObjectProtocol {
  /// The storefront has changed during a payment: answers whether to go on (B068).
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool

  /// A subscription's price will rise: answers whether to ask the customer now (B069).
  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool
}

extension SKPaymentQueueDelegate {
  /// Goes on, where the delegate does not care.
  public func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { true }

  /// Asks now, where the delegate does not care.
  public func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { true }
}
