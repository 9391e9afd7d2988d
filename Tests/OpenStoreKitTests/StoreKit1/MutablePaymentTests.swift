import StoreKit
import Testing

@Suite struct MutablePaymentTests {
  @Test func `each property can be changed`() {
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins"
    payment.quantity = 3
    payment.applicationUsername = "someone"
    payment.requestData = Data([7])
    payment.simulatesAskToBuyInSandbox = true
    payment.paymentDiscount = SKPaymentDiscount()
    #expect(payment.productIdentifier == "coins")
    #expect(payment.quantity == 3)
    #expect(payment.applicationUsername == "someone")
    #expect(payment.requestData == Data([7]))
    #expect(payment.simulatesAskToBuyInSandbox)
    #expect(payment.paymentDiscount != nil)
  }

  @Test func `B023 a copy does not follow later changes`() throws {
    let payment = SKMutablePayment(product: FakeProduct(identifier: "coins"))
    payment.quantity = 2
    let copy = try #require(payment.copy() as? SKPayment)
    payment.quantity = 9
    #expect(copy.quantity == 2)
    #expect(copy.productIdentifier == "coins")
  }

  @Test func `changes are seen through the superclass`() {
    let payment = SKMutablePayment()
    payment.quantity = 5
    #expect((payment as SKPayment).quantity == 5)
  }
}
