/// An event of a payment, as the core reports it.
public enum PaymentEvent: Hashable, Sendable {
  /// In the order in which an ordinary payment meets them.
  case purchasing, purchased, failed, restored, removed
}
