import StoreBasics
import StoreSigning
import Testing

@Suite struct JWSTests {
  private let payload = Array(#"{"transactionId":"2000000000000001","price":4990}"#.utf8)
  private let roots = [Sample.authority.root]

  private func verify(_ text: String) -> JWSError? {
    thrown { () throws(JWSError) in try JWS.verify(text, roots: roots, at: Sample.bought) }
  }

  @Test func `a signed payload reads back`() throws {
    let text = JWS.sign(payload, by: Sample.authority)
    #expect(try JWS.verify(text, roots: roots, at: Sample.bought) == payload)
    #expect(JWS.sign(payload, by: Sample.authority) == text)
    #expect(try JWS(text).certificates() == Sample.authority.chain.certificates)
  }

  @Test func `every byte counts`() {
    let text = Array(JWS.sign(payload, by: Sample.authority).utf8)
    let accepted = text.indices.filter { index in
      var changed = text
      changed[index] ^= 1 << (index % 7)
      return verify(String(decoding: changed, as: UTF8.self)) == nil
    }
    #expect(accepted == [])
  }

  @Test func `another root, another time`() {
    let text = JWS.sign(payload, by: Sample.authority)
    let strangers = [LocalAuthority.standard.root]
    #expect(
      thrown { () throws(JWSError) in try JWS.verify(text, roots: strangers, at: Sample.bought) }
        == .untrusted(.unknownRoot))
    let early: Int64 = 946_684_799_999
    #expect(
      thrown { () throws(JWSError) in try JWS.verify(text, roots: roots, at: early) }
        == .untrusted(.notYetValid(certificate: 0)))
    let late: Int64 = 4_102_444_800_000
    #expect(
      thrown { () throws(JWSError) in try JWS.verify(text, roots: roots, at: late) }
        == .untrusted(.expired(certificate: 0)))
  }

  @Test func `texts that are none`() {
    let good = JWS.sign(payload, by: Sample.authority)
    #expect(verify("") == .notThreeParts)
    #expect(verify("a.b") == .notThreeParts)
    #expect(verify(good + ".") == .notThreeParts)
    #expect(verify("a.b.c") == .notBase64(.init(.truncated, at: 1)))
    #expect(verify("e30.e30.e30") == .noAlgorithm)
    #expect(verify(String(repeating: "A", count: JWS.maximalLength + 1)) == .tooLong)
  }

  @Test func `other algorithms, chains and signatures`() throws {
    let chain = Sample.authority.chain.certificates.map(\.der)
    let sign = { (header: JWSHeader) in
      JWS.sign(payload, header: header, by: Sample.authority.leafKey)
    }
    var header = JWSHeader(certificates: chain)
    #expect(verify(sign(header)) == nil)
    header.algorithm = "ES384"
    #expect(verify(sign(header)) == .unsupportedAlgorithm("ES384"))
    header.algorithm = "none"
    #expect(verify(sign(header)) == .unsupportedAlgorithm("none"))
    #expect(verify(sign(JWSHeader())) == .untrusted(.wrongCount(0)))
    #expect(
      verify(sign(JWSHeader(certificates: chain.dropLast()))) == .untrusted(.wrongCount(2)))
    let doubled = [chain[0], chain[1], chain[1]]
    #expect(verify(sign(JWSHeader(certificates: doubled))) == .untrusted(.unknownRoot))
    #expect(
      verify(sign(JWSHeader(certificates: [[1, 2, 3]])))
        == .certificateMalformed(.init(.truncated, at: 3)))
    let parts = sign(JWSHeader(certificates: chain)).split(separator: ".")
    let signature = try #require(Signature(raw: Base64.url.decode(parts[2])))
    let withDER = "\(parts[0]).\(parts[1]).\(Base64.url.encode(signature.der))"
    #expect(verify(withDER) == .noSuchSignature)
  }

  @Test(arguments: [
    (#"{"alg":"ES256","crit":["b64"],"b64":false}"#, JWSError.unknownCriticalHeader),
    (#"{"alg":256}"#, .noAlgorithm),
    (#"[]"#, .noAlgorithm),
    (#"{"alg":"ES256","x5c":"MA=="}"#, .certificatesNotBase64),
    (#"{"alg":"ES256","x5c":["MA"]}"#, .certificatesNotBase64),
    (#"{"alg":"ES256","x5c":[1]}"#, .certificatesNotBase64),
  ])
  func `a header`(json: String, is error: JWSError) {
    #expect(verify("\(Base64.url.encode(Array(json.utf8))).e30.AA") == error)
  }

  @Test func `a device is named as the documentation says`() {
    let text = DeviceVerification.text(
      nonce: "B1F6B0C2-77B7-4A7E-8D58-0F9F8B0D2A03",
      deviceID: "3d3c2a5e-6d1d-4c2e-9a4d-6f1c7c2f4a02")
    #expect(text == "k8TiKN2vXZajVnwni4dvoNdJBGJP2knasvS/Nix7RSwrnpk7+H83HsvQTzWRQqfN")
  }
}
