package import StoreBasics

/// The reason that a chain of certificates is not trusted; certificates count from the leaf, which
/// is 0.
package enum CertificateError: Error, Hashable, Sendable {
  case notBase64(Base64Error)
  case malformed(DERError)
  case wrongCount(Int)
  case unknownRoot
  case notYetValid(certificate: Int)
  case expired(certificate: Int)
  case wrongIssuer(certificate: Int)
  case wrongSignature(certificate: Int)
  case unsupportedKey(certificate: Int)
  case notAnAuthority(certificate: Int)
  case notForSigning
  case markerMissing(certificate: Int)
  case unknownCriticalExtension(certificate: Int, OID)
  case wrongKey
  /// The leaf's key did not sign the message.
  case messageNotSigned
}

extension CertificateError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notBase64(let error): "\(error)"
    case .malformed(let error): "\(error)"
    case .wrongCount(let count): "\(count) certificates, where leaf, intermediate and root belong"
    case .unknownRoot: "the last certificate is none of the trusted roots"
    case .notYetValid(let index): "certificate \(index) is not valid yet"
    case .expired(let index): "certificate \(index) is no longer valid"
    case .wrongIssuer(let index): "certificate \(index) was issued by someone else"
    case .wrongSignature(let index): "certificate \(index) was not signed by its issuer"
    case .unsupportedKey(let index): "the key of certificate \(index) is not one of P-256"
    case .notAnAuthority(let index): "certificate \(index) may not issue others"
    case .notForSigning: "the leaf's key is not for signatures"
    case .markerMissing(let index): "certificate \(index) lacks the mark of its purpose"
    case .unknownCriticalExtension(let index, let oid):
      "certificate \(index) demands that \(oid) be understood"
    case .messageNotSigned: "the signature is not one of the leaf's key"
    case .wrongKey: "the private key does not belong to the leaf"
    }
  }
}
