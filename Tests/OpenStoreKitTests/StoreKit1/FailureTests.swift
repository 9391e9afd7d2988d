import StoreKit
import StoreModel
import Testing

/// The errors of StoreKit 1 for the failures of the store.
@Suite struct FailureTests {
  @Test(arguments: [
    (Failure.unknown, SKError.Code.unknown), (.clientInvalid, .clientInvalid),
    (.cancelled, .paymentCancelled), (.paymentInvalid, .paymentInvalid),
    (.paymentNotAllowed, .paymentNotAllowed), (.productNotAvailable, .storeProductNotAvailable),
    (.ineligibleForOffer, .ineligibleForOffer),
  ])
  func `a failure`(failure: Failure, has code: SKError.Code) {
    #expect(SKError(failure) == SKError(code))
  }

  @Test func `B075 a failure may have a code that has no name`() {
    #expect(SKError(Failure(code: 907))?.code.rawValue == 907)
  }

  @Test func `B030 a failure may come without any error`() {
    #expect(SKError(Failure.withoutError) == nil)
  }

  @Test(arguments: [
    (Failure.currentlySubscribed, "ASDServerErrorDomain", 3532),
    (.termsChanged, "ASDServerErrorDomain", 3038), (.offline, "NSURLErrorDomain", -1009),
  ])
  func `B074 what lies beneath`(failure: Failure, is domain: String, code: Int) throws {
    let error = try #require(SKError(failure))
    let cause = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
    #expect(cause.domain == domain)
    #expect(cause.code == code)
  }

  @Test func `B038 a failure's text is the error's`() {
    let error = SKError(Failure.goToButton)
    #expect(error?.localizedDescription == "Dialog has goto button")
    #expect(error?.code == .paymentCancelled)
  }
}
