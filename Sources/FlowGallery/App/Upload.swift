/// A proof of purchase on its way to the app's server.
public struct Upload: Hashable, Sendable {
  /// The identifier of the transaction that it proves.
  public let transaction: String
  /// The product that was bought.
  public let product: String
  /// The transaction's receipt, in Base64.
  public let receipt: String

  /// Notes what is to be sent.
  public init(transaction: String, product: String, receipt: String) {
    self.transaction = transaction
    self.product = product
    self.receipt = receipt
  }
}
