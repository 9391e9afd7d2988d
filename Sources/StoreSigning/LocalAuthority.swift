import StoreBasics

/// The authority of a simulated store: a root, an intermediate, and a leaf whose key signs.
///
/// For tests only. The keys of `standard` are public, and the names say so.
package struct LocalAuthority: Hashable, Sendable {
  package let chain: CertificateChain
  package let leafKey: SigningKey
  /// The header of everything the authority signs as JWS, encoded once.
  let encodedHeader: String

  /// The names of the three certificates.
  package struct Names: Hashable, Sendable {
    package let root, intermediate, leaf: DistinguishedName

    package init(root: String, intermediate: String, leaf: String, organization: String) {
      self.root = DistinguishedName(commonName: root, organization: organization)
      self.intermediate = DistinguishedName(commonName: intermediate, organization: organization)
      self.leaf = DistinguishedName(commonName: leaf, organization: organization)
    }

    package static let standard = Self(
      root: "OpenStoreKit Test Root", intermediate: "OpenStoreKit Test Intermediate",
      leaf: "OpenStoreKit Test Receipt Signing", organization: "OpenStoreKit Simulated Store")
  }

  /// The three private keys.
  package struct Keys: Hashable, Sendable {
    package let root, intermediate, leaf: SigningKey

    package init(root: SigningKey, intermediate: SigningKey, leaf: SigningKey) {
      (self.root, self.intermediate, self.leaf) = (root, intermediate, leaf)
    }

    /// The keys that belong to a text, always the same ones.
    package init(label: String) {
      root = SigningKey(label: "\(label) root")
      intermediate = SigningKey(label: "\(label) intermediate")
      leaf = SigningKey(label: "\(label) leaf")
    }
  }

  /// The authority that every simulated store has unless it is given another.
  package static let standard = Self(keys: Keys(label: "OpenStoreKit test"), names: .standard)

  /// Issues the chain, always with the same bytes for the same keys and names.
  package init(keys: Keys, names: Names) {
    let root = Certificate.Body(
      serialNumber: 1, issuer: names.root, subject: names.root, key: keys.root.verifyingKey,
      extensions: Self.extensionsOfRoot(keys))
    let intermediate = Certificate.Body(
      serialNumber: 2, issuer: names.root, subject: names.intermediate,
      key: keys.intermediate.verifyingKey, extensions: Self.extensionsOfIntermediate(keys))
    let leaf = Certificate.Body(
      serialNumber: 3, issuer: names.intermediate, subject: names.leaf,
      key: keys.leaf.verifyingKey, extensions: Self.extensionsOfLeaf(keys))
    self.init(
      chain: CertificateChain(
        leaf: leaf.signed(by: keys.intermediate),
        intermediate: intermediate.signed(by: keys.root), root: root.signed(by: keys.root)),
      leafKey: keys.leaf)
  }

  /// Takes over a chain that was issued elsewhere, leaf first, and the leaf's private key.
  package init(certificates: [Certificate], leafKey: SigningKey) throws(CertificateError) {
    let chain = try CertificateChain(certificates)
    guard let key = chain.leaf.verifyingKey else { throw .unsupportedKey(certificate: 0) }
    guard key == leafKey.verifyingKey else { throw .wrongKey }
    self.init(chain: chain, leafKey: leafKey)
  }

  private init(chain: CertificateChain, leafKey: SigningKey) {
    self.chain = chain
    self.leafKey = leafKey
    let header = JWSHeader(certificates: chain.certificates.map(\.der))
    encodedHeader = Base64.url.encode(header.encoded)
  }

  package var root: Certificate { chain.root }
}

/// The extensions, in the order that real ones have.
extension LocalAuthority {
  private static func extensionsOfRoot(_ keys: Keys) -> [CertificateExtension] {
    [
      .basicConstraints(isAuthority: true),
      .keyUsage([.certificateSigning, .revocationListSigning]),
      .subjectKeyIdentifier(keys.root.verifyingKey),
    ]
  }

  private static func extensionsOfIntermediate(_ keys: Keys) -> [CertificateExtension] {
    [
      .basicConstraints(isAuthority: true, pathLength: 0),
      .keyUsage([.certificateSigning, .revocationListSigning]),
      .subjectKeyIdentifier(keys.intermediate.verifyingKey),
      .authorityKeyIdentifier(keys.root.verifyingKey), .marker(.intermediateMarker),
    ]
  }

  private static func extensionsOfLeaf(_ keys: Keys) -> [CertificateExtension] {
    [
      .basicConstraints(isAuthority: false), .keyUsage(.digitalSignature),
      .subjectKeyIdentifier(keys.leaf.verifyingKey),
      .authorityKeyIdentifier(keys.intermediate.verifyingKey), .marker(.leafMarker),
    ]
  }
}
