/// The content of an app receipt about one purchase.
package struct InAppReceipt: Hashable, Sendable {
  /// The kinds of products, by the numbers that receipts have for them.
  package enum ProductKind: Int64, Hashable, Sendable, CaseIterable {
    case nonConsumable = 0
    case consumable = 1
    case nonRenewing = 2
    case autoRenewable = 3
  }

  package var quantity: Int64 = 1
  package var productID = ""
  package var transactionID = ""
  package var purchaseDate: Int64 = 0
  package var originalTransactionID = ""
  package var originalPurchaseDate: Int64 = 0
  /// The number of a `ProductKind`, or one that is not known here.
  package var productKind: Int64 = 0
  package var expirationDate: Int64?
  package var productItemID: Int64 = 0
  package var webOrderLineItemID: Int64 = 0
  package var cancellationDate: Int64?
  package var isTrialPeriod = false
  package var isIntroductoryPricePeriod = false
  package var cancellationReason: Int64?
  package var promotionalOfferID: String?
  /// The attributes of real receipts whose meaning nobody has told.
  package var others: [ReceiptAttribute] =
    ([1709, 1714, 1715, 1716, 1717, 1718] as [Int64]).map { .text($0, "") } + [.integer(1722, 0)]

  package init() {}
}

extension InAppReceipt: ReceiptRecord {
  static let fields: [ReceiptField<Self>] = [
    ReceiptField(1701, \.quantity, .integer),
    ReceiptField(1702, \.productID, .text),
    ReceiptField(1703, \.transactionID, .text),
    ReceiptField(1704, \.purchaseDate, .date),
    ReceiptField(1705, \.originalTransactionID, .text),
    ReceiptField(1706, \.originalPurchaseDate, .date),
    ReceiptField(1707, \.productKind, .integer),
    ReceiptField(1708, \.expirationDate, .dateOrEmpty),
    ReceiptField(1710, \.productItemID, .integer),
    ReceiptField(1711, \.webOrderLineItemID, .integer),
    ReceiptField(1712, \.cancellationDate, .dateOrEmpty),
    ReceiptField(1713, \.isTrialPeriod, .flag),
    ReceiptField(1719, \.isIntroductoryPricePeriod, .flag),
    ReceiptField(ifPresent: 1720, \.cancellationReason, .integer),
    ReceiptField(ifPresent: 1721, \.promotionalOfferID, .text),
  ]

  static let required: [Int64] = [1701, 1702, 1703, 1704]

  init(octets: ArraySlice<UInt8>) throws(DERError) {
    self = try Self(attributes: octets) { _, _, _ throws(DERError) in false }
  }
}
