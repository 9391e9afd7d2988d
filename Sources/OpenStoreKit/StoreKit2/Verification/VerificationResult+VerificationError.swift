public import Foundation

extension VerificationResult {
  /// The reason why a signed value isn't to be trusted.
  public enum VerificationError: Error, Equatable, Hashable {
    /// A certificate of the chain was revoked.
    case revokedCertificate
    /// The chain does not lead to the root, or did not hold when the data was signed.
    case invalidCertificateChain
    /// The data was signed for another device.
    case invalidDeviceVerification
    /// The data is no signed data in its compact form.
    case invalidEncoding
    /// The signature is not of this data.
    case invalidSignature
    /// The data lacks what belongs to it.
    case missingRequiredProperties
  }
}

extension VerificationResult.VerificationError: LocalizedError {
  /// A title for the error.
  public var errorDescription: String? { "Verification Failed" }

  /// A sentence with the reason for the error.
  public var failureReason: String? {
    switch self {
    case .revokedCertificate: "A certificate was revoked."
    case .invalidCertificateChain: "The chain of certificates isn’t valid."
    case .invalidDeviceVerification: "The data was signed for another device."
    case .invalidEncoding: "The data can’t be read."
    case .invalidSignature: "The signature isn’t valid."
    case .missingRequiredProperties: "The data is incomplete."
    }
  }

  /// A sentence with a remedy for the customer.
  public var recoverySuggestion: String? { nil }
}
