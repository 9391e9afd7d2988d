import StoreKit
import StoreTesting
import Testing

/// Clients' subclasses are asked, not bypassed (CLIENTS numbers 7 to 9).
@Suite(.store {}) struct SubclassTests {
  @Test func `a payment for a client's own product asks it for its identifier`() {
    let product = FakeProduct(identifier: "fake.coins")
    #expect(SKPayment(product: product).productIdentifier == "fake.coins")
    #expect(SKMutablePayment(product: product).productIdentifier == "fake.coins")
  }

  @Test func `a copy of a client's own payment asks it for each property`() throws {
    let copies = [FakePayment().copy(), FakePayment().mutableCopy()]
    for copy in copies {
      let payment = try #require(copy as? SKPayment)
      #expect(payment.productIdentifier == "fake.payment")
      #expect(payment.requestData == Data([1]))
      #expect(payment.quantity == 4)
      #expect(payment.applicationUsername == "someone")
      #expect(payment.simulatesAskToBuyInSandbox)
      #expect(payment.paymentDiscount?.identifier == "offer")
    }
    #expect(!(copies[0] is SKMutablePayment))
    #expect(copies[1] is SKMutablePayment)
  }

  @Test func `overridden properties answer through the superclass`() {
    let product: SKProduct = FakeProduct(identifier: "fake")
    #expect(product.price == NSDecimalNumber(string: "1.99"))
    #expect(product.subscriptionPeriod?.numberOfUnits == 3)
    #expect(product.introductoryPrice?.paymentMode == .payUpFront)
    #expect(product.discounts.first?.type == .subscription)
    let transaction: SKPaymentTransaction = FakeTransaction(state: .restored)
    #expect(transaction.transactionState == .restored)
    #expect(transaction.original?.transactionState == .purchased)
    #expect((transaction.error as? SKError)?.code == .unknown)
    #expect(transaction.payment.quantity == 4)
  }

  @Test func `an overridden queue hears both ways to add and to restore`() {
    let queue = FakeQueue()
    queue.add(FakePayment())
    queue.add(TerseObserver())
    queue.restoreCompletedTransactions()
    queue.restoreCompletedTransactions(withApplicationUsername: "me")
    #expect(queue.calls == ["add fake.payment", "observe", "restore", "restore me"])
    #expect(!FakeQueue.canMakePayments())
  }

  @Test func `the default queue is one and the same`() {
    let queue: SKPaymentQueue = .default()
    #expect(queue === SKPaymentQueue.default())
  }

  @Test func `an overridden request is started through its superclass`() {
    let request = FakeProductsRequest(productIdentifiers: ["a"])
    let shopper = Shopper()
    request.delegate = shopper
    (request as SKRequest).start()
    #expect(request.isStarted)
    #expect(shopper.events == ["products a, invalid b", "finished"])
  }

  @Test func `a subclass with overridden downloads and promotions compiles and answers`()
    async throws
  {
    #expect(FakeDownload().downloadState == .finished)
    #expect(try await FakePromotions().promotionOrder().map(\.productIdentifier) == ["a"])
    #expect(FakeStorefront().countryCode == "NZL")
  }
}

/// Writes down the answers of requests.
final class Shopper: NSObject, SKProductsRequestDelegate {
  private(set) var events: [String] = []

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    let names = response.products.map(\.productIdentifier).joined(separator: " ")
    let invalid = response.invalidProductIdentifiers.joined(separator: " ")
    events.append("products \(names), invalid \(invalid)")
  }

  func requestDidFinish(_ request: SKRequest) { events.append("finished") }

  func request(_ request: SKRequest, didFailWithError error: any Error) { events.append("failed") }
}
