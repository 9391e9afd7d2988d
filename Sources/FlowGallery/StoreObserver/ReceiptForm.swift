import StoreKit

/// A receipt as text in the form field `receipt_data`, as the app's web server reads it.
enum ReceiptForm {
  /// The characters that a form leaves as they are: letters, digits, and four signs.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  static func request(escapedReceipt: String) -> URLRequest? {
    URLRequest(
      posting: Data("receipt_data=\(escapedReceipt)".utf8), to: "https://web.example/verify")
  }

  /// Escapes what a URL's query must not contain, as people did: a plus sign is no such thing.
  static func escapedAsQuery(_ receipt: Data) -> String {
    String(decoding: receipt, as: UTF8.self)
      .addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""
  }

  /// Escapes what a form must not contain: a plus sign would be read as a space.
  static func escapedAsForm(_ receipt: Data) -> String {
    String(decoding: receipt, as: UTF8.self)
      .addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
