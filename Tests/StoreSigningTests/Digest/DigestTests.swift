import Testing

@testable import StoreSigning

/// The three digests, and the message digested as one piece.
enum Digest: String, CaseIterable {
  case sha1, sha256, sha384

  func of(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .sha1: SHA1.digest(of: message)
    case .sha256: SHA256.digest(of: message)
    case .sha384: SHA384.digest(of: message)
    }
  }
}

@Suite struct DigestTests {
  @Test(arguments: [
    (Digest.sha1, "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (.sha1, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      .sha1, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      .sha256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      .sha384, "abc",
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7"
    ),
  ])
  func `a digest`(digest: Digest, of text: String, is expected: String) {
    #expect(hex(digest.of(Array(text.utf8))) == expected)
  }

  @Test(arguments: [(Digest.sha1, 10), (.sha256, 10), (.sha384, 13)])
  func `NIST's short messages have their digests`(digest: Digest, count: Int) throws {
    let records = try PublishedVectors("digests").records.filter {
      $0.values["digest"] == "\(digest)"
    }
    #expect(records.count == count)
    for record in records {
      let message = try record.bytes("message")
      #expect(try digest.of(message) == record.bytes("is"), "\(message.count) bytes")
    }
  }

  @Test func `a message in pieces has the digest of the whole`() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let different = (0...300).filter { cut in
      var hash = SHA256()
      hash.update(message[..<cut])
      hash.update(message[cut...].prefix(70))
      hash.update(message[cut...].dropFirst(70))
      return hash.finish() != SHA256.digest(of: message)
    }
    #expect(different == [])
  }

  @Test func `a million times the letter a`() {
    let digest = SHA256.digest(of: [UInt8](repeating: 0x61, count: 1_000_000))
    #expect(hex(digest) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  // RFC 4231, cases 1, 2 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `the code under a key`(key: [UInt8], of text: String, is expected: String) {
    #expect(hex(HMAC(key: key).code(of: Array(text.utf8))) == expected)
  }
}
