public import Foundation

extension VerificationResult {
  /// Why a signed value isn't to be trusted.
  public enum VerificationError: Error, Equatable, Hashable {
    case revokedCertificate
    case invalidCertificateChain
    case invalidDeviceVerification
    case invalidEncoding
    case invalidSignature
    case missingRequiredProperties
  }
}

extension VerificationResult.VerificationError: LocalizedError {
  /// What went wrong, as a title.
  public var errorDescription: String? { "Verification Failed" }

  /// Why it went wrong, as a sentence.
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

  /// What the customer can do about it.
  public var recoverySuggestion: String? { nil }
}
