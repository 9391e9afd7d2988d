import StoreBasics
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    ("null", JSON.null), ("true", .boolean(true)), (" false ", .boolean(false)),
    ("0", .integer(0)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number("9223372036854775808")), ("-0", .number("-0")),
    ("1.50", .number("1.50")), ("1E+2", .number("1E+2")),
    (#""\u00e9\n\/\ud83d\ude00""#, .string("é\n/😀")),
    ("[ ]", .array([])), ("{ }", .object([:])),
    (
      #"{"b":1,"a":[true,{"c":null}]}"#,
      .object(["b": .integer(1), "a": .array([.boolean(true), .object(["c": .null])])])
    ),
  ])
  func `a text is a value`(text: String, value: JSON) throws {
    #expect(try JSON(Array(text.utf8)) == value)
    #expect(try JSON(value.encoded) == value)
  }

  /// Rules for messages alone; JSONReaderTests has texts that are no JSON at all.
  @Test(arguments: [
    (#"{"a":1,"a":2}"#, JSONError.Problem.repeatedKey, 7),
    (#"[{"b":{"c":1, "c":2}}]"#, .repeatedKey, 14), ("\u{feff}1", .unexpectedValue, 0),
    ("1 2", .textAfterEnd, 2), ("", .endOfText(inside: "a value"), 0),
  ])
  func `what is no message`(text: String, problem: JSONError.Problem, offset: Int) {
    let error = thrown { () throws(JSONError) in try JSON(Array(text.utf8)) }
    #expect(error?.problem == problem)
    #expect(error?.offset == offset)
    #expect(error.map { "\($0)" } == "at byte \(offset), \(problem)")
  }

  @Test func `nesting ends at 32 levels`() throws {
    let nested = { (levels: Int) in
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    _ = try JSON(nested(32))
    for bytes in [nested(33), [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)] {
      let error = thrown { () throws(JSONError) in try JSON(bytes) }
      #expect(error?.problem == .nestedTooDeep(limit: 32))
      #expect(error?.offset == 32)
    }
  }

  @Test func `control characters are escaped, all else stands as it is`() {
    let text = "\u{0}\u{8}\t\n\u{c}\r\u{1f}\"\\/é😀"
    #expect(
      String(decoding: JSON.string(text).encoded, as: UTF8.self)
        == #""\u0000\b\t\n\f\r\u001f\"\\/é😀""#)
  }
}
