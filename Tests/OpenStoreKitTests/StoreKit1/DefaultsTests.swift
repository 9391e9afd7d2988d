import StoreKit
import StoreTesting
import Testing

/// The values of an object that nobody has set up.
@Suite(.store {}) struct DefaultsTests {
  @Test func `B022 a payment is for one piece and for nothing special`() {
    for payment in [SKPayment(), SKMutablePayment()] {
      #expect(payment.quantity == 1)
      #expect(payment.productIdentifier.isEmpty)
      #expect(payment.requestData == nil)
      #expect(payment.applicationUsername == nil)
      #expect(!payment.simulatesAskToBuyInSandbox)
      #expect(payment.paymentDiscount == nil)
    }
  }

  @Test func `a payment can be made from a bare identifier`() {
    #expect(SKPayment(productIdentifier: "coins").productIdentifier == "coins")
    #expect(SKMutablePayment(productIdentifier: "coins").productIdentifier == "coins")
  }

  @Test func `a transaction is purchasing and knows nothing yet`() {
    let transaction = SKPaymentTransaction()
    #expect(transaction.transactionState == .purchasing)
    #expect(transaction.error == nil)
    #expect(transaction.original == nil)
    #expect(transaction.transactionDate == nil)
    #expect(transaction.transactionIdentifier == nil)
    #expect(transaction.transactionReceipt == nil)
    #expect(transaction.downloads.isEmpty)
    #expect(transaction.payment.quantity == 1)
  }

  @Test func `a transaction always shows the same payment`() {
    let transaction = SKPaymentTransaction()
    #expect(transaction.payment === transaction.payment)
  }

  @Test func `a product costs nothing and offers nothing`() {
    let product = SKProduct()
    #expect(product.price == .zero)
    #expect(product.subscriptionPeriod == nil)
    #expect(product.introductoryPrice == nil)
    #expect(product.subscriptionGroupIdentifier == nil)
    #expect(product.discounts.isEmpty)
    #expect(!product.isDownloadable)
    #expect(!product.isFamilyShareable)
  }

  @Test func `a response, a storefront and a download are empty`() {
    #expect(SKProductsResponse().products.isEmpty)
    #expect(SKProductsResponse().invalidProductIdentifiers.isEmpty)
    #expect(SKStorefront().countryCode.isEmpty)
    #expect(SKDownload().timeRemaining == SKDownloadTimeRemainingUnknown)
    #expect(SKDownloadTimeRemainingUnknown == -1)
  }

  @Test func `a receipt request remembers its properties`() {
    #expect(SKReceiptRefreshRequest().receiptProperties == nil)
    let request = SKReceiptRefreshRequest(receiptProperties: [SKReceiptPropertyIsExpired: true])
    #expect(request.receiptProperties?["expired"] as? Bool == true)
    #expect(SKReceiptPropertyIsRevoked == "revoked")
    #expect(SKReceiptPropertyIsVolumePurchase == "vpp")
  }

  @Test func `an offer's claim is kept`() {
    let nonce = UUID()
    let offer = SKPaymentDiscount(
      identifier: "summer", keyIdentifier: "KEY", nonce: nonce, signature: "c2ln",
      timestamp: 1_700_000_000_123)
    #expect(offer.identifier == "summer")
    #expect(offer.keyIdentifier == "KEY")
    #expect(offer.nonce == nonce)
    #expect(offer.signature == "c2ln")
    #expect(offer.timestamp.int64Value == 1_700_000_000_123)
    #expect(SKPaymentDiscount().identifier.isEmpty)
  }

  @Test func `B066 an observer that does not care lets a promoted purchase go`() {
    let observer = TerseObserver()
    let answer = observer.paymentQueue(
      .default(), shouldAddStorePayment: SKPayment(), for: SKProduct())
    #expect(!answer)
  }

  @Test func `B068 B069 a delegate that does not care goes on and asks at once`() {
    let delegate = TerseDelegate()
    #expect(
      delegate.paymentQueue(
        .default(), shouldContinue: SKPaymentTransaction(), in: SKStorefront()))
    #expect(delegate.paymentQueueShouldShowPriceConsent(.default()))
  }
}
