import Testing

@testable import StoreSigning

@Suite struct PublishedSignatureTests {
  @Test func `NIST's nonces give NIST's signatures`() throws {
    let records = try PublishedVectors("signatures").records.filter { $0.values["nonce"] != nil }
    #expect(records.count == 6)
    for record in records {
      let key = try #require(SigningKey(raw: record.bytes("private")))
      #expect(try key.verifyingKey.uncompressed == record.bytes("key"))
      let nonce = try #require(Scalar(UInt256(bigEndian: record.bytes("nonce")[...])))
      let digest = SHA256.digest(of: try record.bytes("message"))
      let signature = try #require(key.sign(digest: digest, nonce: nonce))
      #expect(try signature.raw == record.bytes("signature"))
      #expect(key.verifyingKey.isValid(signature, digest: digest))
    }
  }

  @Test func `NIST's signatures are judged as NIST does`() throws {
    let records = try PublishedVectors("signatures").records.filter { $0.values["result"] != nil }
    #expect(records.count == 10)
    var valid = 0
    for record in records {
      let key = try VerifyingKey(uncompressed: record.bytes("key"))
      let signature = try Signature(raw: record.bytes("signature"))
      let message = try record.bytes("message")
      let answer = key.flatMap { key in signature.map { key.isValid($0, for: message) } } ?? false
      #expect(try answer == (record.text("result") == "valid"), "\(record.values)")
      valid += answer ? 1 : 0
    }
    #expect(valid == 2)
  }

  @Test(arguments: [(Wycheproof.der, 74, 22), (.raw, 28, 8)])
  func `Wycheproof's cases are judged as expected`(
    form: Wycheproof, count: Int, valid: Int
  ) throws {
    var key = VerifyingKey(uncompressed: [])
    var message: [UInt8] = []
    var seen = (cases: 0, valid: 0)
    for record in try PublishedVectors("wycheproof-\(form)").records {
      if record.values["key"] != nil { key = try VerifyingKey(uncompressed: record.bytes("key")) }
      if record.values["message"] != nil { message = try record.bytes("message") }
      let isValid = try form.judge(record.bytes("signature"), of: message, by: #require(key))
      #expect(try isValid == (record.text("result") == "valid"), "\(record.testDescription)")
      seen.cases += 1
      seen.valid += isValid ? 1 : 0
    }
    #expect(seen == (count, valid))
  }
}

/// Both forms in which Project Wycheproof has signatures.
enum Wycheproof: String {
  case der, raw

  func judge(_ bytes: [UInt8], of message: [UInt8], by key: VerifyingKey) -> Bool {
    let signature =
      switch self {
      case .der: try? Signature(der: bytes)
      case .raw: Signature(raw: bytes)
      }
    return signature.map { key.isValid($0, for: message) } ?? false
  }
}
