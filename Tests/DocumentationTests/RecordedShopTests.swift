import StoreKit
import StoreTesting
import Testing

@Suite(.store { Consumable("coins.100", price: "0.99") })
struct RecordedShopTests {
  @Test func `a purchase can be stepped through`() async {
    Simulation.current.record()
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    SKPaymentQueue.default().add(payment)
    await Simulation.current.settle()
  }
}
