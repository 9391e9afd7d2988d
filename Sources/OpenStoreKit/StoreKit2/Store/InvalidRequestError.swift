/// The store's refusal of a request that it could not read.
public struct InvalidRequestError: Error {
  /// The store's number for what is wrong.
  public let code: Int64
  /// The store's words for what is wrong.
  public let message: String

  package init(code: Int64, message: String) {
    self.code = code
    self.message = message
  }
}
