/// What the core reports of a payment.
public enum PaymentEvent: Hashable, Sendable {
  /// In the order in which an ordinary payment meets them.
  case purchasing, purchased, failed, restored, removed
}
