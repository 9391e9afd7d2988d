import Foundation
import StoreBasics
import StoreModel
import StoreSigning

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

// Retention Messaging: default messages, and the app's server that chooses others.
extension ServerAPI {
  /// Configure Default Message.
  func setDefaultMessage(_ call: APICall) throws(APIError) -> ServerAnswer {
    let (product, locale) = try place(call)
    guard let text = try call.json()["messageIdentifier"]?.string, text.hasFormOfUUID
    else { throw .badRequest }
    return try change(.setDefault(text.lowercased(), product, locale: locale))
  }

  /// Delete Default Message: it may be gone already.
  func deleteDefaultMessage(_ call: APICall) throws(APIError) -> ServerAnswer {
    let (product, locale) = try place(call)
    return try change(.setDefault(nil, product, locale: locale))
  }

  /// Get Default Message.
  func defaultMessage(_ call: APICall) throws(APIError) -> ServerAnswer {
    let (product, locale) = try place(call)
    guard let message = store.retention.defaultMessage(for: product, in: locale) else {
      throw .defaultMessageNotFound
    }
    var json = JSONObject()
    json.write("messageIdentifier", message)
    return .response(HTTPResponse(json))
  }

  /// Configure Realtime URL.
  func setRealtimeURL(_ call: APICall) throws(APIError) -> ServerAnswer {
    guard let text = try call.json()["realtimeURL"]?.string,
      text.count <= Self.longestURL, let url = URL(string: text), url.isRealtimeAddress
    else { throw .invalidRealtimeURL }
    return try change(.setURL(text))
  }

  /// Delete Realtime URL: it may be gone already.
  func deleteRealtimeURL(_ call: APICall) throws(APIError) -> ServerAnswer {
    try change(.setURL(nil))
  }

  /// Get Realtime URL.
  func realtimeURL(_ call: APICall) throws(APIError) -> ServerAnswer {
    guard let url = store.retention.realtimeURL else { throw .realtimeURLNotFound }
    var json = JSONObject()
    json.write("realtimeURL", url)
    return .response(HTTPResponse(json))
  }

  private static let longestURL = 256

  /// The subscription and the language that the path names.
  private func place(_ call: APICall) throws(APIError) -> (ProductID, String) {
    let product = ProductID(call.arguments[0])
    guard store.catalog[product]?.subscription != nil else { throw .invalidProduct }
    guard Self.isLocale(call.arguments[1]) else { throw .invalidLocale }
    return (product, call.arguments[1])
  }

  /// True if it is a language, with or without a script and a country, as in “zh-Hans-CN”.
  private static func isLocale(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.utf8 }
    guard let language = parts.first, (2...3).contains(language.count), parts.count <= 3 else {
      return false
    }
    return parts.allSatisfy { part in
      (2...4).contains(part.count)
        && part.allSatisfy { (0x41...0x5a).contains($0 & 0xdf) || (0x30...0x39).contains($0) }
    }
  }
}

extension URL {
  /// True if the store asks there: over TLS, or on this machine.
  fileprivate var isRealtimeAddress: Bool {
    guard let host = host(percentEncoded: false), !host.isEmpty else { return false }
    let isLoopback = ["localhost", "::1"].contains(host) || host.hasPrefix("127.")
    return scheme == "https" || (scheme == "http" && isLoopback)
  }
}
