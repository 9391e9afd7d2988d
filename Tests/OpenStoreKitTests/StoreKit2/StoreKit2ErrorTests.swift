import Foundation
import StoreKit
import Testing

/// Texts, domains and codes of the errors that apps show and send to their logs.
@Suite struct StoreKit2ErrorTests {
  @Test(arguments: [
    (StoreKitError.unknown, 2, "Unable to Complete Request"),
    (.userCancelled, 3, "Request Canceled"),
    (.notAvailableInStorefront, 4, "Item Unavailable"),
    (.notEntitled, 5, "Unable to Complete Request"),
    (.unsupported, 6, "Unsupported Request"),
    (.invalidPresentationContext, 7, "Unable to Show Request"),
  ])
  func `an error of the store has Apple's domain and code`(
    error: StoreKitError, code: Int, text: String
  ) {
    let bridged = error as NSError
    #expect(bridged.domain == "StoreKit.StoreKitError")
    #expect(bridged.code == code)
    #expect(error.localizedDescription == text)
    #expect(bridged.localizedDescription == text)
  }

  @Test func `an error from below speaks for itself`() {
    let below = NSError(
      domain: "Below", code: 7,
      userInfo: [
        NSLocalizedDescriptionKey: "No paper",
        NSLocalizedFailureReasonErrorKey: "The tray is empty",
        NSLocalizedRecoverySuggestionErrorKey: "Fill it",
      ])
    let error = StoreKitError.systemError(below)
    #expect(error.errorDescription == "No paper")
    #expect(error.failureReason == "The tray is empty")
    #expect(error.recoverySuggestion == "Fill it")
    let lost = StoreKitError.networkError(URLError(.notConnectedToInternet))
    #expect(lost.errorDescription == URLError(.notConnectedToInternet).localizedDescription)
    #expect((lost as NSError).code == 0)
    #expect((error as NSError).code == 1)
  }

  @Test(arguments: [
    (Product.PurchaseError.invalidQuantity, 0, "Invalid Quantity"),
    (.productUnavailable, 1, "Item Unavailable"),
    (.purchaseNotAllowed, 2, "Purchase Not Allowed"),
    (.ineligibleForOffer, 3, "Not Eligible for Offer"),
    (.invalidOfferIdentifier, 4, "Unable to Apply Offer"),
    (.invalidOfferPrice, 5, "Unable to Apply Offer"),
    (.invalidOfferSignature, 6, "Unable to Apply Offer"),
    (.missingOfferParameters, 7, "Unable to Apply Offer"),
  ])
  func `a refused purchase has Apple's domain and code`(
    error: Product.PurchaseError, code: Int, text: String
  ) {
    #expect((error as NSError).domain == "StoreKit.Product.PurchaseError")
    #expect((error as NSError).code == code)
    #expect(error.localizedDescription == text)
    #expect(error.failureReason?.hasSuffix(".") == true)
  }

  @Test func `a refused refund says why`() {
    let twice = Transaction.RefundRequestError.duplicateRequest
    #expect(twice.localizedDescription == "Refund Already Requested")
    #expect(twice.recoverySuggestion == nil)
    #expect(Transaction.RefundRequestError.failed.recoverySuggestion == "Try again later.")
  }

  @Test func `a failed verification says why, whatever was signed`() {
    let error = VerificationResult<Int>.VerificationError.invalidSignature
    #expect(error.localizedDescription == "Verification Failed")
    #expect(error.failureReason == "The signature isn’t valid.")
    let chain = VerificationResult<Transaction>.VerificationError.invalidCertificateChain
    #expect(chain.failureReason == "The chain of certificates isn’t valid.")
  }

  @Test func `a request that the store can't read carries its answer`() {
    let error: any Error = InvalidRequestError(code: 4_000_023, message: "Bad product")
    #expect((error as NSError).domain == "StoreKit.InvalidRequestError")
    #expect((error as? InvalidRequestError)?.code == 4_000_023)
    #expect((error as? InvalidRequestError)?.message == "Bad product")
  }
}
