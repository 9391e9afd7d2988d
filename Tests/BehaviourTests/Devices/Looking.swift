import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation

extension Simulation {
  /// The products in the receipt of the first device; nil where it has none.
  var receipt: [String]? {
    read { AppReceipt(of: device.installation, in: $0) }?.purchases.map(\.productID)
  }
}

extension SKPayment {
  static func named(_ product: String) -> SKPayment {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    return payment
  }
}
