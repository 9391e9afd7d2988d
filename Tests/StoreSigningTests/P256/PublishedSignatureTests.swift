import Foundation
import Testing

@testable import StoreSigning

@Suite(.enabled(if: PublishedVectors.areHere, "\(PublishedVectors.absence)"))
struct PublishedSignatureTests {
  @Test func `NIST's nonces give NIST's signatures`() throws {
    let cases = try PublishedVectors.cases("nist_siggen_p256_sha256.txt")
    #expect(cases.count == 15)
    for vector in cases {
      let value = { (name: String) in try #require(vector[name].flatMap { bytes(hex: $0) }) }
      let key = try #require(SigningKey(raw: value("d")))
      #expect(try key.verifyingKey.uncompressed == [4] + value("Qx") + value("Qy"))
      let nonce = try #require(Scalar(UInt256(bigEndian: value("k")[...])))
      let digest = SHA256.digest(of: try value("Msg"))
      let signature = try #require(key.sign(digest: digest, nonce: nonce))
      #expect(try signature.raw == value("R") + value("S"))
      #expect(key.verifyingKey.isValid(signature, digest: digest))
    }
  }

  @Test func `NIST's signatures are judged as NIST does`() throws {
    let cases = try PublishedVectors.cases("nist_sigver_p256_sha256.txt")
    #expect(cases.count == 15)
    var valid = 0
    for vector in cases {
      let value = { (name: String) in try #require(vector[name].flatMap { bytes(hex: $0) }) }
      let key = try VerifyingKey(uncompressed: [4] + value("Qx") + value("Qy"))
      let signature = try Signature(raw: value("R") + value("S"))
      let message = try value("Msg")
      let answer = key.flatMap { key in signature.map { key.isValid($0, for: message) } } ?? false
      #expect(answer == (vector["Result"]?.hasPrefix("P") == true), "\(vector)")
      valid += answer ? 1 : 0
    }
    #expect(valid == 3)
  }

  @Test(arguments: [
    (Wycheproof.Form.der, 484, 174), (.raw, 262, 173),
  ])
  func `Wycheproof's cases are judged as expected`(
    form: Wycheproof.Form, cases: Int, valid: Int
  ) throws {
    let suite = try Wycheproof(form)
    var seen = (cases: 0, valid: 0)
    for group in suite.testGroups {
      let key = try #require(bytes(hex: group.publicKey.uncompressed))
      let verifying = try #require(VerifyingKey(uncompressed: key))
      for test in group.tests {
        let isValid = try form.judge(test, with: verifying)
        #expect(isValid == (test.result == "valid"), "\(test.tcId): \(test.comment)")
        seen.cases += 1
        seen.valid += isValid ? 1 : 0
      }
    }
    #expect(seen == (cases, valid))
  }
}

/// A file of Project Wycheproof's, as far as it is read here.
struct Wycheproof: Decodable {
  struct Group: Decodable {
    let publicKey: PublicKey
    let tests: [Test]
  }
  struct PublicKey: Decodable { let uncompressed: String }
  struct Test: Decodable {
    let tcId: Int
    let comment, msg, sig, result: String
  }

  let testGroups: [Group]

  init(_ form: Form) throws {
    self = try JSONDecoder().decode(Self.self, from: PublishedVectors.data(form.rawValue))
  }

  enum Form: String {
    case der = "ecdsa_secp256r1_sha256_test.json"
    case raw = "ecdsa_secp256r1_sha256_p1363_test.json"

    func judge(_ test: Test, with key: VerifyingKey) throws -> Bool {
      let bytesOfSignature = try #require(bytes(hex: test.sig))
      let message = try #require(bytes(hex: test.msg))
      let signature =
        switch self {
        case .der: try? Signature(der: bytesOfSignature)
        case .raw: Signature(raw: bytesOfSignature)
        }
      return signature.map { key.isValid($0, for: message) } ?? false
    }
  }
}
