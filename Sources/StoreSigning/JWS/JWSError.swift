package import StoreBasics

/// The reason that a signed payload is not believed.
package enum JWSError: Error, Hashable, Sendable {
  case notThreeParts
  case tooLong
  case notBase64(Base64Error)
  case headerNotJSON(JSONError)
  case noAlgorithm
  case unknownCriticalHeader
  case unsupportedAlgorithm(String)
  case certificatesNotBase64
  case certificateMalformed(DERError)
  case untrusted(CertificateError)
  case noSuchSignature
  case wrongSignature

  init(_ error: CertificateError) {
    self = error == .messageNotSigned ? .wrongSignature : .untrusted(error)
  }
}

extension JWSError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notThreeParts: "this is not three parts with dots between them"
    case .tooLong: "the text is longer than any that a store signs"
    case .notBase64(let error): "\(error)"
    case .headerNotJSON(let error): "the header is no JSON: \(error)"
    case .noAlgorithm: "the header names no algorithm"
    case .unknownCriticalHeader: "the header demands something that is not understood"
    case .unsupportedAlgorithm(let name): "the algorithm is \(name), not ES256"
    case .certificatesNotBase64: "x5c is no array of certificates in Base64"
    case .certificateMalformed(let error): "a certificate cannot be read: \(error)"
    case .untrusted(let error): "the certificates are not trusted: \(error)"
    case .noSuchSignature: "the signature is not two numbers of 32 bytes in range"
    case .wrongSignature: "the signature does not belong to the payload"
    }
  }
}
