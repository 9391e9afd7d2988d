import StoreKit
import StoreKitTest
import Testing

/// The names of StoreKitTest that begin with an underscore, used one by one.
@Suite struct UnderscoredNameTests {
  /// Takes a failure apart, and puts it together again.
  private func comesBack<Failure: SKTestFailure>(_ failure: Failure) -> Bool {
    let code: _SKTestFailureCode = failure._errorCode
    return Failure(_fromErrorCode: code) == failure
  }

  @Test func `each failure of each part can be taken apart and put together`() {
    typealias Failures = SKTestFailures
    let loading = Failures.LoadProducts.generic(.unknown)
    #expect(Failures.LoadProducts(_fromErrorCode: loading._errorCode) == loading)
    let purchase = Failures.Purchase.purchase(.invalidQuantity)
    #expect(Failures.Purchase(_fromErrorCode: purchase._errorCode) == purchase)
    let verification = Failures.Verification.verification(.invalidSignature)
    #expect(Failures.Verification(_fromErrorCode: verification._errorCode) == verification)
    let sync = Failures.AppStoreSync.generic(.userCancelled)
    #expect(Failures.AppStoreSync(_fromErrorCode: sync._errorCode) == sync)
    let status = Failures.SubscriptionStatus.generic(.notEntitled)
    #expect(Failures.SubscriptionStatus(_fromErrorCode: status._errorCode) == status)
    let app = Failures.AppTransaction.generic(.unsupported)
    #expect(Failures.AppTransaction(_fromErrorCode: app._errorCode) == app)
    let subscriptions = Failures.ManageSubscriptions.generic(.unknown)
    #expect(
      Failures.ManageSubscriptions(_fromErrorCode: subscriptions._errorCode) == subscriptions)
    let refund = Failures.RefundRequest.refundRequest(.duplicateRequest)
    #expect(Failures.RefundRequest(_fromErrorCode: refund._errorCode) == refund)
    let code = Failures.OfferCodeRedeem.generic(.notAvailableInStorefront)
    #expect(Failures.OfferCodeRedeem(_fromErrorCode: code._errorCode) == code)
  }

  @Test func `code that knows only the protocol can do the same`() {
    #expect(comesBack(SKTestFailures.Purchase.generic(.unknown)))
    #expect(comesBack(SKTestFailures.RefundRequest.generic(.unknown)))
    #expect(
      SKTestFailures.LoadProducts(
        _fromErrorCode: SKTestFailures.Purchase.purchase(.invalidQuantity)._errorCode) == nil)
  }
}
