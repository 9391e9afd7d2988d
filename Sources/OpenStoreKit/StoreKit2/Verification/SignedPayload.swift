import Foundation
package import StoreBasics
package import StoreSigning

/// Signed data in its compact form: header, payload and signature in Base64, with points between.
///
/// It is signed when it is read, and the same data is always signed the same way.
package struct SignedPayload {
  package let compact: String

  package init(signing json: JSONObject, by authority: LocalAuthority = .standard) {
    compact = JWS.sign(json.encoded, by: authority)
  }

  private init(compact: String) { self.compact = compact }

  /// The same data with a signature that fits nothing.
  var spoiled: Self {
    var signature = signature
    signature[signature.startIndex] ^= 1
    return Self(compact: signedText + "." + Base64.url.encode(signature))
  }

  var header: Data { part(0) }
  var payload: Data { part(1) }
  var signature: Data { part(2) }

  /// The text that the signature is made of: header and payload as they stand.
  var signedText: String { parts.prefix(2).joined(separator: ".") }

  private var parts: [Substring] { compact.split(separator: ".") }

  private func part(_ index: Int) -> Data {
    do { return Data(try Base64.url.decode(parts[index])) } catch {
      preconditionFailure("signed data is written in Base64: \(error)")
    }
  }
}
