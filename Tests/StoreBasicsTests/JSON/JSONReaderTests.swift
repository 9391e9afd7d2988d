import StoreBasics
import Testing

struct JSONReaderTests {
  @Test func `a value keeps the order of keys and the text of numbers`() throws {
    let text = #" {"b":[1,-2.50,3E+08,0],"a":{"t":true,"f":false,"n":null},"b":""} "#
    #expect(
      try JSON(Array(text.utf8), .file)
        == .object([
          "b": .array([.integer(1), .number("-2.50"), .number("3E+08"), .integer(0)]),
          "a": .object(["t": .boolean(true), "f": .boolean(false), "n": .null]),
          "b": "",
        ]))
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
    (#""\u00e9\u30B3\ud83d\ude00""#, "éコ😀"), (#""é コ 😀""#, "é コ 😀"),
    (#""\u0000""#, "\0"), (#""before\u0041after""#, "beforeAafter"),
  ])
  func `a string`(json: String, reads text: String) throws {
    #expect(try JSON(Array(json.utf8), .file) == .string(text))
  }

  @Test func `a byte order mark is passed over`() throws {
    #expect(try JSON([0xEF, 0xBB, 0xBF] + Array("[]".utf8), .file) == .array([]))
  }

  @Test(arguments: [
    ("{\n  \"a\" : 1\n  \"b\" : 2\n}", "3:3: a comma is missing before this"),
    ("[1 2]", "1:4: a comma is missing before this"),
    ("[1,]", "1:4: a comma before the closing bracket; remove it"),
    ("{\"a\" : 1,\n}", "2:1: a comma before the closing bracket; remove it"),
    ("{a : 1}", "1:2: a key in double quotes was expected"),
    ("{\"a\" 1}", "1:6: a colon is missing between the key and its value"),
    ("{\"a\" : yes}", "1:8: a value was expected; text needs double quotes"),
    ("[\"é\", nul]", "1:7: a value was expected; text needs double quotes"),
    ("[] ]", "1:4: the JSON ends before this; remove what follows, or a bracket too many"),
    ("[1, // one\n2]", "1:5: JSON has no comments; remove it"),
    ("{ /* */ }", "1:3: JSON has no comments; remove it"),
    (
      "{\n<<<<<<< HEAD\n}",
      "2:1: a marker of a merge conflict; keep one side and remove the markers"
    ),
    ("[01]", "1:2: not a number as JSON writes them, as in 1, -2.5 and 3e8"),
    ("[1.]", "1:2: not a number as JSON writes them, as in 1, -2.5 and 3e8"),
    ("[-]", "1:2: not a number as JSON writes them, as in 1, -2.5 and 3e8"),
    ("[1e+]", "1:2: not a number as JSON writes them, as in 1, -2.5 and 3e8"),
    (
      #"["\x"]"#,
      #"1:3: not an escape; after \ comes one of " \ / b f n r t, or u and four hex digits"#
    ),
    (
      #"["\u12G4"]"#,
      #"1:3: not an escape; after \ comes one of " \ / b f n r t, or u and four hex digits"#
    ),
    (
      #"["\ud83d"]"#, "1:3: half of a surrogate pair; write both halves, or the character itself"
    ),
    (
      #"["\ud83dA"]"#,
      "1:3: half of a surrogate pair; write both halves, or the character itself"
    ),
    (
      #"["\ude00"]"#, "1:3: half of a surrogate pair; write both halves, or the character itself"
    ),
    ("[\"a\n\"]", "1:2: the string has no closing quote on its line"),
    (
      "[\"a\tb\"]",
      #"1:4: a control character in a string; write it as an escape, as in \n or \u0007"#
    ),
    ("", "1:1: the JSON ends inside a value; it may have been cut off"),
    ("{\"a\"", "1:5: the JSON ends inside an object; it may have been cut off"),
    ("{\n\"a\" : [1,\n", "3:1: the JSON ends inside a value; it may have been cut off"),
    ("[1", "1:3: the JSON ends inside an array; it may have been cut off"),
    ("[1.", "1:4: the JSON ends inside a number; it may have been cut off"),
    ("[\"ab", "1:5: the JSON ends inside a string; it may have been cut off"),
    ("[\"ab\\", "1:6: the JSON ends inside a string; it may have been cut off"),
    ("[\"ab\\u1", "1:8: the JSON ends inside a string; it may have been cut off"),
  ])
  func `what is no JSON`(json: String, is described: String) {
    let error = #expect(throws: JSONError.self) { try JSON(Array(json.utf8), .file) }
    #expect(error.map { "\($0.line):\($0.column): \($0.problem)" } == described)
  }

  @Test(arguments: [
    ([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC3, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 2),
    ([0xFE], 1), ([0x22, 0x5C, 0x6E, 0x80, 0x22], 4),
  ])
  func `a byte that is no UTF-8 is named by its place`(bytes: [UInt8], column: Int) {
    #expect(throws: JSONError(.invalidUTF8, at: column - 1, line: 1, column: column)) {
      try JSON(bytes, .file)
    }
  }

  @Test func `values nest as deep as the limit`() throws {
    let limit = JSONRules.file.depthLimit
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSON(nested(limit), .file) }
    #expect(throws: JSONError(.nestedTooDeep(limit: limit), at: limit, line: 1, column: limit + 1))
    {
      try JSON(nested(limit + 1), .file)
    }
    #expect(throws: JSONError.self) {
      try JSON(Array(repeating: UInt8(ascii: "["), count: 1_000_000), .file)
    }
  }
}
