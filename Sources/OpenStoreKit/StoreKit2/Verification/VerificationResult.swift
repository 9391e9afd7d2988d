/// A value that the store signed, with the outcome of checking the signature (B096).
@frozen public enum VerificationResult<SignedType> {
  /// The value, and why it is not to be believed.
  case unverified(SignedType, VerificationError)
  /// A value that was signed by the store for this device.
  case verified(SignedType)

  /// The value, if it is to be trusted.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): value
      }
    }
  }

  /// The value, whether it is to be trusted or not.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
extension VerificationResult: Sendable where SignedType: Sendable {}

extension VerificationResult: CustomDebugStringConvertible
where SignedType: CustomDebugStringConvertible {
  /// The outcome, and the value.
  public var debugDescription: String {
    switch self {
    case .unverified(let value, let error): "unverified (\(error)): \(value.debugDescription)"
    case .verified(let value): "verified: \(value.debugDescription)"
    }
  }
}
