import StoreBasics
package import StoreModel
import StoreSigning

/// The store that a history is of, as far as the history tells.
package struct HistoryOrigin: Hashable, Sendable {
  package private(set) var environment: StoreIdentity.Environment?
  package private(set) var bundleID: String?
  package private(set) var appID: UInt64?
  package private(set) var appVersion: String?
  package private(set) var appVersionID: UInt64?
  package private(set) var originalAppVersion: String?
  /// Names the customer's copy of the app.
  package private(set) var copy: UInt64?
  package private(set) var appPurchaseDate: StoreInstant?
  /// The date of the history: of its latest signature, or of the request or receipt it comes from.
  package private(set) var moment: StoreInstant?

  init() {}

  /// Returns the identity of a store that continues the history.
  ///
  /// - Parameter given: the identity to use for all that the history does not tell.
  package func identity(like given: StoreIdentity) -> StoreIdentity {
    var identity = given
    identity.environment = environment ?? given.environment
    identity.bundleID = bundleID ?? given.bundleID
    identity.appID = appID ?? given.appID
    identity.appVersion = appVersion ?? given.appVersion
    identity.appVersionID = appVersionID ?? given.appVersionID
    identity.originalAppVersion = originalAppVersion ?? given.originalAppVersion
    identity.firstCopy = copy ?? given.firstCopy
    return identity
  }
}

// MARK: - Reading

extension HistoryOrigin {
  mutating func take(transaction fields: HistoryFields) throws(HistoryError) {
    if let name = try fields.text("environment") {
      guard let found = StoreIdentity.Environment(told: name) else {
        throw fields.error(.malformed, "environment")
      }
      if let environment, environment != found {
        throw fields.error(.otherStore(expected: environment.rawValue), "environment")
      }
      environment = found
    }
    if let found = try fields.text("bundleId") {
      if let bundleID, bundleID != found {
        throw fields.error(.otherStore(expected: bundleID), "bundleId")
      }
      bundleID = found
    }
    if let id = try fields.number("appTransactionId", in: 1...(1 << 62)) {
      if let copy, copy != UInt64(id) {
        throw fields.error(.otherStore(expected: "\(copy)"), "appTransactionId")
      }
      copy = UInt64(id)
    }
    if let date = try fields.moment("signedDate") { moment = max(moment ?? date, date) }
  }

  /// Takes in the fields beside the signed data of an answer; the signed data counts more.
  mutating func take(heading: JSON) {
    appID = heading["appAppleId"]?.integer.flatMap { UInt64(exactly: $0) } ?? appID
  }

  /// The payload of a signed app transaction.
  mutating func take(app: JSON) {
    appID = app["appAppleId"]?.integer.flatMap { UInt64(exactly: $0) } ?? appID
    appVersion = app["applicationVersion"]?.string ?? appVersion
    appVersionID =
      app["versionExternalIdentifier"]?.integer.flatMap { UInt64(exactly: $0) } ?? appVersionID
    originalAppVersion = app["originalApplicationVersion"]?.string ?? originalAppVersion
    let fields = HistoryFields(json: app, part: .signed(0))
    appPurchaseDate = (try? fields.moment("originalPurchaseDate")) ?? appPurchaseDate
  }

  /// An answer of the server that verifies receipts.
  mutating func take(answer: JSON, _ receipt: JSON) throws(HistoryError) {
    if let name = answer["environment"]?.string {
      guard let found = StoreIdentity.Environment(told: name) else {
        throw HistoryError(.malformed, in: nil, "environment")
      }
      environment = found
    }
    bundleID = receipt["bundle_id"]?.string ?? receipt["bid"]?.string ?? bundleID
    appVersion = receipt["application_version"]?.string ?? receipt["bvrs"]?.string ?? appVersion
    originalAppVersion = receipt["original_application_version"]?.string ?? originalAppVersion
    appID = receipt["app_item_id"]?.integer.flatMap(Self.known) ?? appID
    appVersionID = receipt["version_external_identifier"]?.integer.flatMap(Self.known)
    let fields = HistoryFields(json: receipt, part: .signed(0))
    if receipt["in_app"] != nil {
      appPurchaseDate = try? fields.moment("original_purchase_date_ms")
    }
    moment =
      (try? fields.moment("request_date_ms")) ?? (try? fields.moment("receipt_creation_date_ms"))
  }

  /// Test environments say zero.
  private static func known(_ number: Int64) -> UInt64? { number > 0 ? UInt64(number) : nil }
}

extension StoreIdentity.Environment {
  /// Xcode's own store has two names.
  fileprivate init?(told name: String) {
    self.init(rawValue: name == "LocalTesting" ? "Xcode" : name)
  }
}
