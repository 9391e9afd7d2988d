import Foundation
import StoreKit
import StoreModel
import StoreSigning
import Testing

/// The compact form of signed data.
@Suite struct StoreKit2SignatureTests {
  private let transaction = Transaction(Sample.transaction())

  @Test func `the compact form holds what was signed, and is always the same`() throws {
    let result = VerificationResult.verified(transaction)
    let compact = result.jwsRepresentation
    #expect(compact == VerificationResult.verified(transaction).jwsRepresentation)
    #expect(compact.split(separator: ".").count == 3)
    #expect(result.payloadData == transaction.jsonRepresentation)
    #expect(result.signatureData.count == 64)
    #expect(compact.hasPrefix(String(decoding: result.signedData, as: UTF8.self) + "."))
    let header = try JSONSerialization.jsonObject(with: result.headerData) as? [String: Any]
    #expect(header?["alg"] as? String == "ES256")
    #expect((header?["x5c"] as? [String])?.count == 3)
    #expect(result.signedDate == transaction.signedDate)
    #expect(result.deviceVerification == transaction.deviceVerification)
    #expect(result.deviceVerificationNonce == transaction.deviceVerificationNonce)
  }

  @Test(arguments: [
    (VerificationResult<Transaction>.VerificationError.invalidSignature, false),
    (.invalidCertificateChain, false), (.revokedCertificate, false),
    (.invalidDeviceVerification, true),
  ])
  func `an unverified value's signature`(
    error: VerificationResult<Transaction>.VerificationError, isSound: Bool
  ) throws {
    let result = VerificationResult.unverified(transaction, error)
    #expect(result.payloadData == transaction.jsonRepresentation)
    #expect(result.signatureData.count == 64)
    let signature = try #require(Signature(raw: result.signatureData))
    let key = LocalAuthority.standard.leafKey.verifyingKey
    #expect(key.isValid(signature, for: Array(result.signedData)) == isSound)
  }

  @Test func `renewals and copies of the app are signed likewise`() throws {
    let info = Product.SubscriptionInfo.RenewalInfo(Sample.renewal())
    let renewal = VerificationResult.verified(info)
    #expect(renewal.payloadData == info.jsonRepresentation)
    #expect(renewal.signedDate == info.signedDate)
    let app = AppTransaction(
      AppTransactionPayload(originalPurchaseDate: Sample.start, device: Sample.device))
    let copy = VerificationResult.verified(app)
    #expect(copy.payloadData == app.jsonRepresentation)
    #expect(copy.headerData == renewal.headerData)
    #expect(copy.signatureData != renewal.signatureData)
  }
}
