public import Foundation

extension VerificationResult where SignedType == Transaction {
  /// The signed data in its compact form, for the app's server to check.
  public var jwsRepresentation: String { signed.compact }
  /// The header of the signed data, with the algorithm and the certificates of the signature.
  public var headerData: Data { signed.header }
  /// The data that was signed.
  public var payloadData: Data { signed.payload }
  /// The signature's 64 bytes.
  public var signatureData: Data { signed.signature }
  /// The data that the signature was made of.
  public var signedData: Data { Data(signed.signedText.utf8) }
  /// The date of the signature.
  public var signedDate: Date { unsafePayloadValue.signedDate }
  /// Ties the signed data to a device, together with the nonce.
  public var deviceVerification: Data { unsafePayloadValue.deviceVerification }
  /// Makes the device's digest different each time.
  public var deviceVerificationNonce: UUID { unsafePayloadValue.deviceVerificationNonce }
}
