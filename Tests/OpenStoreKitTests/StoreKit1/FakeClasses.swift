import StoreKit

// Subclasses such as the test suites of clients define, which override each property, with an
// implicit `super.init()` (CLIENTS numbers 7 and 8). That this file compiles is half of the test.

final class FakeProduct: SKProduct, @unchecked Sendable {
  let identifier: String

  init(identifier: String) { self.identifier = identifier }

  override var productIdentifier: String { identifier }
  override var localizedTitle: String { "Fake" }
  override var localizedDescription: String { "A fake product" }
  override var price: NSDecimalNumber { NSDecimalNumber(string: "1.99") }
  override var priceLocale: Locale { Locale(identifier: "en_US") }
  override var isDownloadable: Bool { true }
  override var isFamilyShareable: Bool { true }
  override var downloadContentLengths: [NSNumber] { [1] }
  override var contentVersion: String { "1.0" }
  override var downloadContentVersion: String { "1.0" }
  override var subscriptionPeriod: SKProductSubscriptionPeriod? { FakePeriod() }
  override var introductoryPrice: SKProductDiscount? { FakeDiscount() }
  override var subscriptionGroupIdentifier: String? { "group" }
  override var discounts: [SKProductDiscount] { [FakeDiscount()] }
}

final class FakePeriod: SKProductSubscriptionPeriod, @unchecked Sendable {
  override var numberOfUnits: Int { 3 }
  override var unit: SKProduct.PeriodUnit { .month }
}

final class FakeDiscount: SKProductDiscount, @unchecked Sendable {
  override var price: NSDecimalNumber { NSDecimalNumber(string: "0.99") }
  override var priceLocale: Locale { Locale(identifier: "en_US") }
  override var identifier: String? { "discount" }
  override var subscriptionPeriod: SKProductSubscriptionPeriod { FakePeriod() }
  override var numberOfPeriods: Int { 2 }
  override var paymentMode: SKProductDiscount.PaymentMode { .payUpFront }
  override var type: SKProductDiscount.`Type` { .subscription }
}

final class FakePayment: SKPayment {
  override var productIdentifier: String { "fake.payment" }
  override var requestData: Data? { Data([1]) }
  override var quantity: Int { 4 }
  override var applicationUsername: String? { "someone" }
  override var simulatesAskToBuyInSandbox: Bool { true }
  override var paymentDiscount: SKPaymentDiscount? { FakeOffer() }
}

final class FakeOffer: SKPaymentDiscount, @unchecked Sendable {
  override var identifier: String { "offer" }
  override var keyIdentifier: String { "key" }
  override var nonce: UUID { UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  override var signature: String { "signature" }
  override var timestamp: NSNumber { 7 }
}

final class FakeTransaction: SKPaymentTransaction, @unchecked Sendable {
  let state: SKPaymentTransactionState

  init(state: SKPaymentTransactionState) {
    self.state = state
    super.init()
  }

  override var error: (any Error)? { SKError(.unknown) }
  override var original: SKPaymentTransaction? { FakeTransaction(state: .purchased) }
  override var payment: SKPayment { FakePayment() }
  override var downloads: [SKDownload] { [] }
  override var transactionDate: Date? { Date(timeIntervalSince1970: 0) }
  override var transactionIdentifier: String? { "1000" }
  override var transactionState: SKPaymentTransactionState { state }
}

final class FakeQueue: SKPaymentQueue, @unchecked Sendable {
  private(set) var calls: [String] = []

  override var transactions: [SKPaymentTransaction] { [FakeTransaction(state: .purchased)] }
  override var storefront: SKStorefront? { FakeStorefront() }
  override var transactionObservers: [any SKPaymentTransactionObserver] { [] }
  override class func canMakePayments() -> Bool { false }
  override func add(_ payment: SKPayment) { calls.append("add \(payment.productIdentifier)") }
  override func add(_ observer: any SKPaymentTransactionObserver) { calls.append("observe") }
  override func remove(_ observer: any SKPaymentTransactionObserver) { calls.append("unobserve") }
  override func finishTransaction(_ transaction: SKPaymentTransaction) { calls.append("finish") }
  override func restoreCompletedTransactions() { calls.append("restore") }
  override func restoreCompletedTransactions(withApplicationUsername username: String?) {
    calls.append("restore \(username ?? "")")
  }
}

final class FakeStorefront: SKStorefront, @unchecked Sendable {
  override var countryCode: String { "NZL" }
  override var identifier: String { "143461" }
}

final class FakeResponse: SKProductsResponse, @unchecked Sendable {
  override var products: [SKProduct] { [FakeProduct(identifier: "a")] }
  override var invalidProductIdentifiers: [String] { ["b"] }
}

final class FakeProductsRequest: SKProductsRequest {
  private(set) var isStarted = false

  override func start() {
    isStarted = true
    delegate?.productsRequest(self, didReceive: FakeResponse())
    delegate?.requestDidFinish(self)
  }
}

final class FakeReceiptRequest: SKReceiptRefreshRequest {
  override var receiptProperties: [String: Any]? { [SKReceiptPropertyIsRevoked: true] }
  override func start() { delegate?.request(self, didFailWithError: SKError(.unknown)) }
  override func cancel() {}
}

final class FakeDownload: SKDownload {
  override var state: SKDownloadState { .finished }
  override var contentURL: URL? { URL(string: "file:///content") }
}

final class FakePromotions: SKProductStorePromotionController {
  override func promotionOrder() async throws -> [SKProduct] { [FakeProduct(identifier: "a")] }
}

/// Has only the methods that the protocol demands (CLIENTS number 12).
final class TerseObserver: NSObject, SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {}
}

final class TerseDelegate: NSObject, SKPaymentQueueDelegate {}
