/// The store's refusal of a request that it could not read.
public struct InvalidRequestError: Error {
  /// The store's number for the error.
  public let code: Int64
  /// The store's words for the error.
  public let message: String

  package init(code: Int64, message: String) {
    self.code = code
    self.message = message
  }
}
