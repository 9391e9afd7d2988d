import StoreBasics

/// The header of a signed payload: its algorithm, and its key.
package struct JWSHeader: Hashable, Sendable {
  package var algorithm = "ES256"
  package var keyID: String?
  package var type: String?
  /// The chain that certifies the key, leaf first; empty where the key is known otherwise.
  package var certificates: [[UInt8]] = []

  package init(keyID: String? = nil, type: String? = nil, certificates: [[UInt8]] = []) {
    (self.keyID, self.type, self.certificates) = (keyID, type, certificates)
  }

  package var encoded: [UInt8] {
    var members = [JSON.Member("alg", .string(algorithm))]
    if let keyID { members.append(JSON.Member("kid", .string(keyID))) }
    if let type { members.append(JSON.Member("typ", .string(type))) }
    if !certificates.isEmpty {
      let texts = certificates.map { JSON.string(Base64.standard.encode($0)) }
      members.append(JSON.Member("x5c", .array(texts)))
    }
    return JSONObject(members).encoded
  }

  init(_ bytes: [UInt8]) throws(JWSError) {
    let json: JSON
    do { json = try JSON(bytes) } catch { throw .headerNotJSON(error) }
    guard let algorithm = json["alg"]?.string else { throw .noAlgorithm }
    // What a `crit` header lists must be understood, and nothing of the kind is.
    guard json["crit"] == nil else { throw .unknownCriticalHeader }
    self.algorithm = algorithm
    keyID = json["kid"]?.string
    type = json["typ"]?.string
    guard let chain = json["x5c"] else { return }
    guard let texts = chain.array else { throw .certificatesNotBase64 }
    for text in texts {
      guard let text = text.string, let bytes = try? Base64.standard.decode(text) else {
        throw .certificatesNotBase64
      }
      certificates.append(bytes)
    }
  }
}
