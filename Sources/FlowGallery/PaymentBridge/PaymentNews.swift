/// The mended core's report on a payment: enough for a listener that did not ask for it.
public struct PaymentNews: Hashable, Sendable {
  /// The event that has happened.
  public let event: PaymentEvent
  /// The product that is, or was, to be bought.
  public let productID: String
  /// The number of units of the product.
  public let quantity: Int
  /// The transaction's identifier, of a purchased or restored payment.
  public let transaction: String?
}
