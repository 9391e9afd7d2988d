import Foundation
import StoreModel

/// The options of `storesim serve`.
struct ServeOptions {
  var catalog: String
  var port: UInt16 = 8085
  /// In numbers; the others are tried as well.
  var addresses = ["127.0.0.1", "::1"]
  var identity = StoreIdentity()
  var script: String?
  var state: String?
  var papers: String?
  /// The file of a customer's history, as a store has told it, for the world to begin with.
  var history: String?
  /// A certificate whose holder has to have signed the history.
  var trusted: String?
  var issuerID: String?
  var keyID: String?
  var keyFile: String?
  /// The URL to which notifications are posted.
  var notify: URL?
  var isQuiet = false
  /// Names by which clients reach the store, beside its addresses.
  var hosts: [String] = []
  var isOpen = false

  static let help = "storesim serve --help"

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var catalog: String?
    self.catalog = ""
    while let argument = rest.popFirst() {
      if argument == "--quiet" {
        isQuiet = true
      } else if argument.hasPrefix("-") {
        try take(argument, rest.popFirst())
      } else if catalog == nil {
        catalog = argument
      } else {
        throw Self.error("more than one catalog is named")
      }
    }
    guard let catalog else { throw Self.error("no catalog is named") }
    guard keyFile == nil || keyID != nil else { throw Self.error("--key needs --key-id") }
    guard trusted == nil || history != nil else { throw Self.error("--trust needs --import") }
    self.catalog = catalog
  }

  private mutating func take(_ option: String, _ value: String?) throws(UsageError) {
    guard let value else { throw Self.error("\(option) needs a value, or is unknown") }
    switch option {
    case "--port":
      guard let number = UInt16(value) else { throw Self.error("\(value) is no port") }
      port = number
    case "--listen":
      (addresses, isOpen) = ([value], !["127.0.0.1", "::1"].contains(value))
    case "--host":
      guard !value.isEmpty, !value.contains(where: { ":/[]@ ".contains($0) }) else {
        throw Self.error("--host takes a name without a port, as in store.local")
      }
      hosts.append(value)
    case "--environment":
      guard let known = StoreIdentity.Environment(rawValue: value), known != .xcode else {
        throw Self.error("the environment is Sandbox or Production")
      }
      identity.environment = known
    case "--bundle-id":
      guard !value.isEmpty else { throw Self.error("--bundle-id needs an identifier") }
      identity.bundleID = value
    case "--app-id":
      guard let number = UInt64(value), number > 0, Int64(exactly: number) != nil else {
        throw Self.error("--app-id needs the app’s Apple ID, a number")
      }
      identity.appID = number
    case "--password": identity.sharedSecret = value
    case "--script": script = value
    case "--state": state = value
    case "--papers": papers = value
    case "--import": history = value
    case "--trust": trusted = value
    case "--issuer-id": issuerID = value
    case "--key-id": keyID = value
    case "--key": keyFile = value
    case "--notify": notify = try Self.receiver(value)
    default: throw Self.error("unknown option \(option)")
    }
  }

  private static func receiver(_ value: String) throws(UsageError) -> URL {
    guard let url = URL(string: value), let host = url.host(percentEncoded: false), !host.isEmpty,
      ["http", "https"].contains(url.scheme)
    else { throw error("\(value) is no address of a server, as in http://127.0.0.1:9000/hook") }
    guard url.user == nil else { throw error("--notify takes an address without a user’s name") }
    // The system's library for TLS knows no addresses of version 6.
    guard url.scheme == "http" || !host.contains(":") else {
      throw error("--notify takes https:// with a name or an address of version 4")
    }
    return url
  }

  private static func error(_ message: String) -> UsageError {
    UsageError("serve: \(message)", see: help)
  }
}
