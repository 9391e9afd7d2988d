/// What the mended core reports of a payment: enough for somebody who did not ask for it.
public struct PaymentNews: Hashable, Sendable {
  /// What has happened.
  public let event: PaymentEvent
  /// What is, or was, to be bought.
  public let productID: String
  /// How many of it.
  public let quantity: Int
  /// The transaction's identifier, of a purchased or restored payment.
  public let transaction: String?
}
