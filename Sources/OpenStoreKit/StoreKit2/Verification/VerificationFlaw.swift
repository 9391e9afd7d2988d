/// A flaw of signed values, apart from their type.
package protocol VerificationFlaw: Error {
  /// The same flaw of values of one type.
  func error<SignedType>() -> VerificationResult<SignedType>.VerificationError
}

extension VerificationResult.VerificationError: VerificationFlaw {
  package func error<Other>() -> VerificationResult<Other>.VerificationError {
    switch self {
    case .revokedCertificate: .revokedCertificate
    case .invalidCertificateChain: .invalidCertificateChain
    case .invalidDeviceVerification: .invalidDeviceVerification
    case .invalidEncoding: .invalidEncoding
    case .invalidSignature: .invalidSignature
    case .missingRequiredProperties: .missingRequiredProperties
    }
  }
}
