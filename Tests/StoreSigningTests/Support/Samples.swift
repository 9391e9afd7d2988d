import StoreSigning

/// An authority, a receipt and moments to test with; their bytes are known from elsewhere.
enum Sample {
  static let authority = LocalAuthority(keys: .init(label: "prototype"), names: names)
  static let names = LocalAuthority.Names(
    root: "Prototype Test Root", intermediate: "Prototype Test Intermediate",
    leaf: "Prototype Test Receipt Signing", organization: "Prototype Store")

  static let bought: Int64 = 1_700_000_000_000
  static let month: Int64 = 2_592_000_000
  static let bundleID = "com.example.prototype"
  static let device = bytes(hex: "6fe5a4f039cb4c338c0b2f4f1f5cf001") ?? []

  static var receipt: AppReceipt {
    var receipt = AppReceipt()
    receipt.bundleID = bundleID
    receipt.applicationVersion = "2.1"
    receipt.creationDate = bought + 5000
    receipt.originalPurchaseDate = bought - month
    receipt.purchases = [subscription, unlock]
    let opaque = SHA256.digest(of: Array("prototype opaque value".utf8)).prefix(16)
    receipt.tie(toDevice: device, opaqueValue: Array(opaque))
    return receipt
  }

  static var subscription: InAppReceipt {
    var purchase = InAppReceipt()
    purchase.productID = "com.example.prototype.pro.monthly"
    purchase.transactionID = "2000000000000001"
    purchase.originalTransactionID = "2000000000000001"
    purchase.purchaseDate = bought
    purchase.originalPurchaseDate = bought
    purchase.productKind = InAppReceipt.ProductKind.autoRenewable.rawValue
    purchase.expirationDate = bought + month
    purchase.webOrderLineItemID = 2_000_000_000_000_101
    return purchase
  }

  static var unlock: InAppReceipt {
    var purchase = InAppReceipt()
    purchase.productID = "com.example.prototype.unlock"
    purchase.transactionID = "2000000000000002"
    purchase.originalTransactionID = "2000000000000002"
    purchase.purchaseDate = bought + 1000
    purchase.originalPurchaseDate = bought + 1000
    return purchase
  }

  static var purchase: PurchaseInfo {
    var purchase = PurchaseInfo()
    purchase.productID = "com.example.prototype.pro.monthly"
    purchase.transactionID = "2000000000000001"
    purchase.originalTransactionID = "2000000000000001"
    purchase.bundleID = bundleID
    purchase.applicationVersion = "2.1"
    purchase.purchaseDate = bought
    purchase.originalPurchaseDate = bought
    purchase.subscription = .init(
      expirationDate: bought + month, webOrderLineItemID: "2000000000000101")
    return purchase
  }
}

/// The error that `body` throws, or nil.
func thrown<Failure>(_ body: () throws(Failure) -> some Any) -> Failure? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
