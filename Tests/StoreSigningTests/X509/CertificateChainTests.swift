import StoreBasics
import Testing

@testable import StoreSigning

/// One deliberate mistake of an issuer, and what verification says to it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let error: CertificateError
  let make: @Sendable (inout ChainBodies) -> Void

  init(
    _ name: String, _ error: CertificateError,
    _ make: @escaping @Sendable (inout ChainBodies) -> Void
  ) {
    (testDescription, self.error, self.make) = (name, error, make)
  }
}

/// The bodies of a sound chain, to be spoilt before they are signed.
struct ChainBodies {
  let keys = LocalAuthority.Keys(label: "prototype")
  var leaf = Sample.authority.chain.leaf.body
  var intermediate = Sample.authority.chain.intermediate.body
  var root = Sample.authority.root.body
  var issuerOfLeaf = LocalAuthority.Keys(label: "prototype").intermediate

  var signed: [Certificate] {
    [
      leaf.signed(by: issuerOfLeaf), intermediate.signed(by: keys.root),
      root.signed(by: keys.root),
    ]
  }
}

extension Certificate.Body {
  fileprivate mutating func replace(_ oid: OID, by entries: CertificateExtension...) {
    guard let index = extensions.firstIndex(where: { $0.oid == oid }) else { return }
    extensions.replaceSubrange(index...index, with: entries)
  }
}

@Suite struct CertificateChainTests {
  private let message = Array("signed".utf8)

  private func verify(_ certificates: [Certificate], root: Certificate? = nil) -> CertificateError?
  {
    let signature = Sample.authority.leafKey.sign(message)
    return thrown { () throws(CertificateError) in
      try CertificateChain(certificates).verify(
        signature, for: message, roots: [root ?? certificates[2]], at: Sample.bought)
    }
  }

  @Test func `a sound chain is trusted`() {
    #expect(verify(ChainBodies().signed) == nil)
    #expect(ChainBodies().signed == Sample.authority.chain.certificates)
  }

  @Test(arguments: [
    Mistake("no marker on the leaf", .markerMissing(certificate: 0)) {
      $0.leaf.replace(.leafMarker)
    },
    Mistake("the marker twice", .markerMissing(certificate: 0)) {
      $0.leaf.replace(.leafMarker, by: .marker(.leafMarker), .marker(.leafMarker))
    },
    Mistake("no marker on the intermediate", .markerMissing(certificate: 1)) {
      $0.intermediate.replace(.intermediateMarker)
    },
    Mistake(
      "a critical marker", .unknownCriticalExtension(certificate: 0, .leafMarker)
    ) {
      $0.leaf.replace(
        .leafMarker, by: CertificateExtension(oid: .leafMarker, isCritical: true, value: [5, 0]))
    },
    Mistake("an intermediate that is no authority", .notAnAuthority(certificate: 1)) {
      $0.intermediate.replace(.basicConstraints, by: .basicConstraints(isAuthority: false))
    },
    Mistake("an intermediate that may not sign", .notAnAuthority(certificate: 1)) {
      $0.intermediate.replace(.keyUsage, by: .keyUsage(.digitalSignature))
    },
    Mistake("a root with no room below", .notAnAuthority(certificate: 2)) {
      $0.root.replace(.basicConstraints, by: .basicConstraints(isAuthority: true, pathLength: 0))
    },
    Mistake("a leaf for other uses", .notForSigning) {
      $0.leaf.replace(.keyUsage, by: .keyUsage(.certificateSigning))
    },
    Mistake("a leaf that is an authority", .notForSigning) {
      $0.leaf.replace(.basicConstraints, by: .basicConstraints(isAuthority: true))
    },
    Mistake("a leaf of tomorrow", .notYetValid(certificate: 0)) {
      $0.leaf.validity = 1_700_000_001...1_800_000_000
    },
    Mistake("an intermediate of yesterday", .expired(certificate: 1)) {
      $0.intermediate.validity = 0...1_699_999_999
    },
    Mistake("an issuer of another name", .wrongIssuer(certificate: 0)) {
      $0.leaf.issuer = Sample.names.root
    },
    Mistake("an issuer of another key by name", .wrongIssuer(certificate: 0)) {
      $0.leaf.replace(
        .authorityKeyIdentifier, by: .authorityKeyIdentifier($0.keys.root.verifyingKey))
    },
    Mistake("an issuer of another key", .wrongSignature(certificate: 0)) {
      $0.issuerOfLeaf = SigningKey(label: "stranger")
    },
    Mistake("a leaf with another key", .messageNotSigned) {
      $0.leaf.publicKeyInfo = SigningKey(label: "stranger").verifyingKey.der
    },
    Mistake("a leaf without a key that is known here", .unsupportedKey(certificate: 0)) {
      $0.leaf.publicKeyInfo = DERWriter.encode { $0.sequence { $0.null() } }
    },
  ])
  func `a chain is refused`(for mistake: Mistake) {
    var bodies = ChainBodies()
    mistake.make(&bodies)
    #expect(verify(bodies.signed) == mistake.error)
  }

  @Test func `a root is trusted only when it is the same to the byte`() {
    var bodies = ChainBodies()
    bodies.root.serialNumber = [9]
    #expect(verify(bodies.signed) == nil)
    #expect(verify(bodies.signed, root: Sample.authority.root) == .unknownRoot)
  }

  @Test func `no prefix of a certificate is one, and no continuation`() {
    let der = Sample.authority.chain.leaf.der
    #expect(der.indices.filter { (try? Certificate(der: der.prefix($0))) != nil } == [])
    #expect((try? Certificate(der: der + [0])) == nil)
  }

  @Test(arguments: [
    ("000101000000Z", 946_684_800), ("491231235959Z", 2_524_607_999),
    ("500101000000Z", -631_152_000), ("20500101000000Z", 2_524_608_000),
    ("00010100000Z", nil), ("000101000000", nil), ("000101000000+0000", nil),
    ("001301000000Z", nil), ("000230000000Z", nil), ("000101240000Z", nil),
    ("0001010000a0Z", nil),
  ])
  func `a date in a certificate`(text: String, seconds: Int64?) {
    #expect(CalendarDate(certificateText: text)?.seconds == seconds)
  }
}
