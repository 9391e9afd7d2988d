import StoreKit
import StoreTesting
import Testing

@Suite struct ValueSnippets {
  @Test func `values need no store`() throws {
    let product = Product.sample("club.monthly", type: .autoRenewable, price: 4.99)
    let bought = VerificationResult.verified(Transaction.sample(of: product))
    let forged = VerificationResult.unverified(Transaction.sample(of: product), .invalidSignature)
    let status = Product.SubscriptionInfo.Status.sample(.inGracePeriod, of: product)
    let failed = SKPaymentTransaction.sample(.failed, error: SKError(.paymentCancelled))
    #expect(try bought.payloadValue.productID == "club.monthly")
    #expect((try? forged.payloadValue) == nil)
    #expect(status.state == .inGracePeriod)
    #expect((failed.error as? SKError)?.code == .paymentCancelled)
  }
}
