import FlowGallery
import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation

extension Phone: ReceiptFile {
  /// The app's receipt, as of the last time that the store has refreshed it (B080).
  ///
  /// Made here as long as a device does not write it by itself.
  var contents: Data? {
    device.simulation.read { store in
      guard let app = store[device.installation], let revision = app.receipt else { return nil }
      var receipt = AppReceipt()
      receipt.bundleID = "com.example.app"
      receipt.applicationVersion = "1.0"
      receipt.tie(toDevice: [UInt8](repeating: 0, count: 16), opaqueValue: [0])
      receipt.creationDate = store.now.milliseconds
      receipt.purchases = store.ledger.purchases
        .filter { $0.account == app.account && $0.madeAt <= revision }
        .map(InAppReceipt.init)
      return Data(receipt.signed(by: .standard))
    }
  }
}

extension InAppReceipt {
  fileprivate init(_ purchase: Purchase) {
    self.init()
    quantity = Int64(purchase.payment.quantity)
    productID = purchase.product.rawValue
    transactionID = "\(purchase.id)"
    originalTransactionID = "\(purchase.originalID)"
    purchaseDate = purchase.date.milliseconds
    originalPurchaseDate = purchase.originalDate.milliseconds
  }
}
