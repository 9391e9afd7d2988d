import StoreBasics
import Testing

@Suite struct Base64Tests {
  // RFC 4648, section 10, and bytes that need the last two letters.
  @Test(arguments: [
    ("", "", ""), ("f", "Zg==", "Zg"), ("fo", "Zm8=", "Zm8"), ("foo", "Zm9v", "Zm9v"),
    ("foob", "Zm9vYg==", "Zm9vYg"), ("fooba", "Zm9vYmE=", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy", "Zm9vYmFy"), ("~~?>", "fn4/Pg==", "fn4_Pg"),
  ])
  func `both alphabets`(text: String, standard: String, url: String) throws {
    let bytes = Array(text.utf8)
    #expect(Base64.standard.encode(bytes) == standard)
    #expect(Base64.url.encode(bytes) == url)
    #expect(try Base64.standard.decode(standard) == bytes)
    #expect(try Base64.url.decode(url) == bytes)
    #expect(try Base64.decodeLoosely(standard) == bytes)
    #expect(try Base64.decodeLoosely(" \n" + url + "\r\n") == bytes)
  }

  @Test(arguments: [
    (Base64.standard, "Zg", Base64Error.Reason.truncated, 2),
    (.standard, "Zg=", .truncated, 3),
    (.standard, "Zh==", .notCanonical, 1),
    (.standard, "Zm9=", .notCanonical, 2),
    (.standard, "Zm9v\n", .truncated, 5),
    (.standard, "Z===", .badCharacter, 1),
    (.standard, "====", .badCharacter, 0),
    (.standard, "fn4_", .badCharacter, 3),
    (.standard, "Zg==Zg==", .badCharacter, 2),
    (.url, "fn4/", .badCharacter, 3),
    (.url, "Zg==", .badCharacter, 2),
    (.url, "Z", .truncated, 1),
    (.url, "Zm9vZ", .truncated, 5),
    (.url, "Zé", .badCharacter, 1),
  ])
  func `what is no Base64`(
    alphabet: Base64, text: String, reason: Base64Error.Reason, offset: Int
  ) {
    #expect(
      thrown { () throws(Base64Error) in try alphabet.decode(text) }
        == Base64Error(reason, at: offset))
  }
}
