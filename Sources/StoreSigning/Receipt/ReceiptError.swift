package import StoreBasics

/// The reason that a receipt is not believed.
package enum ReceiptError: Error, Hashable, Sendable {
  case malformed(DERError)
  case malformedSignature(DERError)
  case malformedList(PropertyListError)
  case notBase64(Base64Error)
  case missing(String)
  case wrongSigner
  case unsupportedSignature(OID)
  case untrusted(CertificateError)
  case wrongSignature
  case otherApp(String)
  case otherDevice

  init(_ error: CertificateError) {
    self = error == .messageNotSigned ? .wrongSignature : .untrusted(error)
  }
}

extension ReceiptError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let error): "the receipt cannot be read: \(error)"
    case .malformedSignature(let error): "the signature cannot be read: \(error)"
    case .malformedList(let error): "the receipt cannot be read: \(error)"
    case .notBase64(let error): "the receipt cannot be read: \(error)"
    case .missing(let name): "the receipt has no \(name)"
    case .wrongSigner: "the signer is not the first of the receipt's certificates"
    case .unsupportedSignature(let oid): "signatures of the kind \(oid) are not checked here"
    case .untrusted(let error): "the receipt's certificates are not trusted: \(error)"
    case .wrongSignature: "the signature does not belong to the receipt"
    case .otherApp(let bundleID): "the receipt is for the app \(bundleID)"
    case .otherDevice: "the receipt is for another device"
    }
  }
}
