import StoreBasics

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

/// Refuses requests that a browser sends for pages of others.
///
/// Any page can send requests to 127.0.0.1. The browser adds the page's origin to those that could
/// change something (cross-site request forgery). If a name server has made the page's own name
/// mean 127.0.0.1 (DNS rebinding), the browser takes the store for the page's server, and the host
/// of the request is that name.
package struct ServerAccess: Hashable, Sendable {
  private let names: Set<String>
  /// True if all addresses in numbers are the server's, false if only loopback addresses are.
  private let isOpen: Bool

  /// Takes in requests for “localhost”, and for addresses in numbers.
  ///
  /// - Parameters:
  ///   - isOpen: true for a server that listens beyond this machine; for any other, only loopback
  ///     addresses are taken.
  ///   - names: further names by which clients reach it.
  package init(isOpen: Bool = false, names: [String] = []) {
    self.names = Set(names.map { $0.lowercased() } + ["localhost"])
    self.isOpen = isOpen
  }

  /// The answer to a request that is not taken in; nil for any other.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let head = request.head
    let hosts = head.values(of: "Host") + [request.target.authority].compactMap(\.self)
    if let host = hosts.first(where: { !isOwn($0) }) {
      return .refused(
        403,
        "the request is for the host “\(host)”, which is none of this store’s; "
          + "`serve --host NAME` lets it answer to another name")
    }
    let own = hosts.map { "http://\($0)" }
    for origin in head.values(of: "Origin")
    where !own.contains(where: { $0.isEqualIgnoringCase(to: origin) }) {
      return .refused(
        403,
        "the request comes from a page of “\(origin)”; pages of others may not use this store")
    }
    return nil
  }

  /// Returns true for a host of the server's, with a port or without.
  private func isOwn(_ authority: String) -> Bool {
    let text = authority.utf8
    let end = text.last == UInt8(ascii: "]") ? nil : text.lastIndex(of: UInt8(ascii: ":"))
    let host = String(authority[..<(end ?? authority.endIndex)]).lowercased()
    let port = end.map { authority[$0...].dropFirst() } ?? ""
    guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    return names.contains(host) || isOwnAddress(host)
  }

  private func isOwnAddress(_ host: String) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      let digits = host.dropFirst().dropLast()
      let isAddress = digits.utf8.allSatisfy { $0.hexDigitValue != nil || ":.".utf8.contains($0) }
      return isOpen ? isAddress && digits.contains(":") : digits == "::1"
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt8(part) : nil
    }
    return parts.count == 4 && bytes.count == 4 && (isOpen || bytes[0] == 127)
  }
}

extension HTTPRequest {
  /// The answer to a body of another type than JSON; nil for JSON, or where no type is given.
  ///
  /// Forms, plain text and several parts can be sent anywhere by any page, without a preflight.
  var refusalOfContent: HTTPResponse? {
    let isJSON = head.values(of: "Content-Type").allSatisfy { type in
      type.prefix { $0 != ";" }.trimmed.isEqualIgnoringCase(to: "application/json")
    }
    guard !isJSON else { return nil }
    return .refused(
      415,
      "the body is of the type “\(head["Content-Type"] ?? "")”; it has to be application/json")
  }
}

extension HTTPResponse {
  /// An answer in JSON that names the problem; the log names it, too.
  static func refused(_ status: Int, _ reason: String) -> Self {
    var json = JSONObject()
    json.write("error", reason)
    var response = HTTPResponse(status: status, json)
    response.remark = reason
    return response
  }
}
