package import StoreBasics

/// The reason that an encoding gives no P-256 key.
package enum KeyError: Error, Hashable, Sendable {
  case malformed(DERError)
  case notBase64(Base64Error)
  case unsupportedAlgorithm(OID)
  case unsupportedCurve(OID)
  case noCurve
  case notAKey
  case publicKeyDiffers
}

extension KeyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let error): "\(error)"
    case .notBase64(let error): "\(error)"
    case .unsupportedAlgorithm(let oid): "the key is for the algorithm \(oid), not for ECDSA"
    case .unsupportedCurve(let oid): "the key is on the curve \(oid), not on P-256"
    case .noCurve: "the key does not say its curve"
    case .notAKey: "the number is no key of P-256"
    case .publicKeyDiffers: "the public key written beside the private one does not belong to it"
    }
  }
}
