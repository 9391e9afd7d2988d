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

  @Test func `a payment equals its copies, and finds what was kept under it`() throws {
    let payment = SKMutablePayment(product: FakeProduct(identifier: "coins"))
    payment.applicationUsername = "someone"
    payment.paymentDiscount = Self.offer(signature: "x")
    let copy = try #require(payment.copy() as? SKPayment)
    #expect(copy == payment && payment == copy)
    #expect([copy: "kept"][payment] == "kept")
    payment.paymentDiscount = Self.offer(signature: "x")
    #expect(copy == payment)
  }

  @Test(
    arguments: [
      { $0.productIdentifier = "gems" }, { $0.quantity = 2 }, { $0.applicationUsername = "else" },
      { $0.requestData = Data([7]) }, { $0.simulatesAskToBuyInSandbox = true },
      { $0.paymentDiscount = offer(signature: "y") }, { $0.paymentDiscount = nil },
    ] as [@Sendable (SKMutablePayment) -> Void])
  func `payments differ that wish for something else`(
    change: @Sendable (SKMutablePayment) -> Void
  ) {
    let payments = (1...2).map { _ in
      let payment = SKMutablePayment(product: FakeProduct(identifier: "coins"))
      payment.paymentDiscount = Self.offer(signature: "x")
      return payment
    }
    #expect(payments[0] == payments[1])
    change(payments[1])
    #expect(payments[0] != payments[1])
  }

  private static func offer(signature: String) -> SKPaymentDiscount {
    SKPaymentDiscount(
      identifier: "summer", keyIdentifier: "key",
      nonce: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), signature: signature,
      timestamp: 7)
  }

  @Test func `changes are seen through the superclass`() {
    let payment = SKMutablePayment()
    payment.quantity = 5
    #expect((payment as SKPayment).quantity == 5)
  }
}
