import StoreModel
import Testing

@Suite struct PaymentTests {
  @Test func `a payment keeps what it is given`() {
    var payment = Payment(
      product: "club", quantity: 2, username: "me", accountToken: "token",
      simulatesAskToBuy: true, offer: .winBack(id: "comeback"), billingPlan: .monthly,
      backdating: .cancelImmediately(at: moment("2026-01-01")))
    #expect(payment.product == "club")
    #expect(payment.quantity == 2)
    #expect(payment.username == "me")
    #expect(payment.accountToken == "token")
    #expect(payment.simulatesAskToBuy)
    #expect(payment.offer == .winBack(id: "comeback"))
    #expect(payment.billingPlan == .monthly)
    #expect(payment.backdating?.date == moment("2026-01-01"))

    payment.quantity = 1
    payment.username = nil
    payment.accountToken = nil
    payment.simulatesAskToBuy = false
    payment.offer = nil
    payment.billingPlan = nil
    payment.backdating = nil
    #expect(payment == Payment(product: "club"))
  }

  @Test func `purchases stay small, since there are many`() {
    #expect(MemoryLayout<Payment>.size <= 32)
    #expect(MemoryLayout<Purchase>.size <= 192)
    #expect(MemoryLayout<QueuedPayment>.size <= 104)
  }
}
