import StoreBasics
import StoreModel
import StoreSigning

/// The list in the receipt of a single transaction, with the few of its entries that the server
/// looks at.
struct PurchaseList {
  let list: PropertyList
  let transaction: TransactionID
  let original: TransactionID
  let product: ProductID
  /// The end of the paid period, in milliseconds since 1970.
  let expiry: Int64?

  init?(_ list: PropertyList) {
    guard let transaction = list["transaction-id"].flatMap({ UInt64($0) }),
      let original = list["original-transaction-id"].flatMap({ UInt64($0) }),
      let product = list["product-id"]
    else { return nil }
    self.list = list
    self.transaction = TransactionID(transaction)
    self.original = TransactionID(original)
    self.product = ProductID(product)
    expiry = list["expires-date"].flatMap { Int64($0) }
  }

  /// The pairs as the server repeats them.
  var json: JSONObject {
    var json = JSONObject()
    for pair in list.pairs { json.write(pair.key.replacing("-", with: "_"), pair.value) }
    return json
  }
}
