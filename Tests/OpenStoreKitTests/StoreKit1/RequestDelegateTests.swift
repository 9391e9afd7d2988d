import StoreKit
import StoreTesting
import Testing

/// Two types of delegate, one delegate (CLIENTS number 11).
@Suite(.store {}) struct RequestDelegateTests {
  @Test func `a products request has its own type of delegate`() {
    let request = SKProductsRequest(productIdentifiers: ["coins"])
    let shopper = Shopper()
    request.delegate = shopper
    let delegate: (any SKProductsRequestDelegate)? = request.delegate
    #expect(delegate === shopper)
    #expect((request as SKRequest).delegate === shopper)
  }

  @Test func `a delegate set through the superclass is the request's`() {
    let request = SKProductsRequest(productIdentifiers: ["coins"])
    let shopper = Shopper()
    (request as SKRequest).delegate = shopper
    #expect(request.delegate === shopper)
  }

  @Test func `a request does not keep its delegate alive`() {
    let requests = [SKProductsRequest(), SKReceiptRefreshRequest()]
    var shopper: Shopper? = Shopper()
    for request in requests { request.delegate = shopper }
    shopper = nil
    #expect(requests.allSatisfy { $0.delegate == nil })
  }

  @Test func `the queue does not keep its delegate alive`() {
    let queue = SKPaymentQueue()
    var delegate: TerseDelegate? = TerseDelegate()
    queue.delegate = delegate
    delegate = nil
    #expect(queue.delegate == nil)
  }
}
