import StoreBasics

/// The content of an app receipt.
///
/// Dates are milliseconds since 1970, of which a receipt keeps whole seconds.
package struct AppReceipt: Hashable, Sendable {
  /// `Production`, `ProductionSandbox`, or one of those with `VPP`.
  package var kind = "ProductionSandbox"
  package var appItemID: Int64 = 0
  package var bundleID = ""
  package var applicationVersion = ""
  package var opaqueValue: [UInt8] = []
  /// The SHA-1 that ties the receipt to a device.
  package var hash: [UInt8] = []
  package var transactionDate: Int64?
  package var fulfillmentToolVersion: Int64 = 0
  package var ageRating = "4+"
  package var developerID: Int64 = 0
  package var creationDate: Int64 = 0
  package var downloadID: Int64 = 0
  package var versionExternalIdentifier: Int64 = 0
  /// The purchases in the order of their encodings when read, in any order when written.
  package var purchases: [InAppReceipt] = []
  package var originalPurchaseDate: Int64 = 0
  package var originalApplicationVersion = "1.0"
  package var expirationDate: Int64?
  package var preorderDate: Int64?
  /// The attributes of real receipts whose meaning nobody has told.
  package var others: [ReceiptAttribute] = [
    .integer(13, 0), .integer(14, 0), .text(20, ""), .integer(25, 3),
  ]

  package init() {}
}

extension AppReceipt: ReceiptRecord {
  static let fields: [ReceiptField<Self>] = [
    ReceiptField(0, \.kind, .text),
    ReceiptField(1, \.appItemID, .integer),
    ReceiptField(2, \.bundleID, .text),
    ReceiptField(3, \.applicationVersion, .text),
    ReceiptField(4, \.opaqueValue, .raw, version: 2),
    ReceiptField(5, \.hash, .raw),
    ReceiptField(8, \.transactionDate, .dateOrEmpty),
    ReceiptField(9, \.fulfillmentToolVersion, .integer),
    ReceiptField(10, \.ageRating, .text(.ia5String)),
    ReceiptField(11, \.developerID, .integer),
    ReceiptField(12, \.creationDate, .date),
    ReceiptField(15, \.downloadID, .integer),
    ReceiptField(16, \.versionExternalIdentifier, .integer),
    ReceiptField(18, \.originalPurchaseDate, .date),
    ReceiptField(19, \.originalApplicationVersion, .text),
    ReceiptField(ifPresent: 21, \.expirationDate, .date),
    ReceiptField(ifPresent: 32, \.preorderDate, .date),
  ]

  static let required: [Int64] = [0, 2, 3, 4, 5, 12]

  private static let purchaseType: Int64 = 17

  /// Reads the payload of a receipt's container.
  package init(payload: [UInt8]) throws(DERError) {
    self = try Self(attributes: payload[...]) { receipt, type, octets throws(DERError) in
      guard type == Self.purchaseType else { return false }
      receipt.purchases.append(try InAppReceipt(octets: octets))
      return true
    }
  }

  /// The payload of a receipt's container, the attributes in order.
  package var payload: [UInt8] {
    let purchases = purchases.map {
      ReceiptAttribute(type: Self.purchaseType, value: $0.attributes.der)
    }
    return (attributes + purchases).der
  }
}
