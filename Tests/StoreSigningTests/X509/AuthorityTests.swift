import StoreBasics
import Testing

@testable import StoreSigning

@Suite struct AuthorityTests {
  private let standard = LocalAuthority.standard

  @Test func `the standard authority never changes`() {
    #expect(
      standard.chain.certificates.map { hex(SHA256.digest(of: $0.der)) } == [
        "10428c38e736de37d5178974eee4f2daf0c2b32b2917a84021533888ec82677d",
        "bb38be7a473fafa4e368d207da1e25e2b681b8139622a719e8278bf82dcfac33",
        "4521f04e25f7361d1420cc34129dfe087fe5c3ba25e9a4c2a8132a47609be4d8",
      ])
  }

  @Test func `the names say that it is a test`() {
    #expect(
      standard.chain.certificates.map(\.subject.description) == [
        "CN=OpenStoreKit Test Receipt Signing, O=OpenStoreKit Simulated Store, C=XX",
        "CN=OpenStoreKit Test Intermediate, O=OpenStoreKit Simulated Store, C=XX",
        "CN=OpenStoreKit Test Root, O=OpenStoreKit Simulated Store, C=XX",
      ])
  }

  @Test func `each certificate carries what its purpose needs`() throws {
    let (leaf, intermediate, root) = (
      standard.chain.leaf, standard.chain.intermediate, standard.chain.root
    )
    let names: [OID] = [.basicConstraints, .keyUsage, .subjectKeyIdentifier]
    #expect(root.body.extensions.map(\.oid) == names)
    #expect(
      intermediate.body.extensions.map(\.oid)
        == names + [.authorityKeyIdentifier, .intermediateMarker])
    #expect(leaf.body.extensions.map(\.oid) == names + [.authorityKeyIdentifier, .leafMarker])
    for certificate in standard.chain.certificates {
      let critical = certificate.body.extensions.filter(\.isCritical).map(\.oid)
      #expect(critical == [.basicConstraints, .keyUsage])
    }
    #expect(try #require(root.basicConstraints) == (true, nil))
    #expect(try #require(intermediate.basicConstraints) == (true, 0))
    #expect(try #require(leaf.basicConstraints) == (false, nil))
    #expect(leaf.keyUsage == .digitalSignature)
    #expect(root.keyUsage == [.certificateSigning, .revocationListSigning])
    #expect(leaf.authorityKeyIdentifier == intermediate.subjectKeyIdentifier)
    #expect(intermediate.authorityKeyIdentifier == root.subjectKeyIdentifier)
  }

  @Test func `the chain holds from 2000 to 2099`() {
    for certificate in standard.chain.certificates {
      #expect(
        CalendarDate(seconds: certificate.body.validity.lowerBound).rfc3339
          == "2000-01-01T00:00:00Z")
      #expect(
        CalendarDate(seconds: certificate.body.validity.upperBound).rfc3339
          == "2099-12-31T23:59:59Z")
    }
  }

  @Test func `a certificate reads back from both of its forms`() throws {
    for certificate in standard.chain.certificates {
      #expect(try Certificate(der: certificate.der) == certificate)
      #expect(try Certificate(pem: certificate.pem) == certificate)
    }
  }

  @Test func `a chain from elsewhere is taken over with its key`() throws {
    let certificates = standard.chain.certificates
    #expect(
      try LocalAuthority(certificates: certificates, leafKey: standard.leafKey) == standard)
    #expect(
      thrown { () throws(CertificateError) in
        try LocalAuthority(certificates: certificates, leafKey: SigningKey(label: "other"))
      } == .wrongKey)
    #expect(
      thrown { () throws(CertificateError) in
        try LocalAuthority(certificates: [standard.root], leafKey: standard.leafKey)
      } == .wrongCount(1))
  }
}
