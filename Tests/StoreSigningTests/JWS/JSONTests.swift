import StoreSigning
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    ("null", JSON.null), ("true", .boolean(true)), (" false ", .boolean(false)),
    ("0", .integer(0)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number("9223372036854775808")), ("-0", .number("-0")),
    ("1.50", .number("1.50")), ("1E+2", .number("1E+2")),
    (#""\u00e9\n\/\ud83d\ude00""#, .string("é\n/😀")),
    ("[ ]", .array([])), ("{ }", .object([])),
    (
      #"{"b":1,"a":[true,{"c":null}]}"#,
      .object([
        .init("b", .integer(1)),
        .init("a", .array([.boolean(true), .object([.init("c", .null)])])),
      ])
    ),
  ])
  func `a text is a value`(text: String, value: JSON) throws {
    #expect(try JSON(Array(text.utf8)) == value)
    #expect(try JSON(value.encoded) == value)
  }

  @Test(arguments: [
    ("", JSONError.Reason.truncated, 0), ("nul", .unexpected, 0), ("01", .unexpected, 0),
    ("1.", .truncated, 2), ("-", .truncated, 1), ("+1", .unexpected, 0), ("1 2", .trailingText, 2),
    ("[1,]", .unexpected, 3), ("[1 2]", .unexpected, 3), ("[", .truncated, 1),
    (#"{"a"}"#, .unexpected, 4), (#"{"a":1,}"#, .unexpected, 7), (#"{1:1}"#, .unexpected, 1),
    (#"{"a":1,"a":2}"#, .repeatedKey, 7), (#""\x""#, .unexpected, 2), (#""a"#, .truncated, 2),
    (#""\u12""#, .unexpected, 3), (#""\ud800""#, .badText, 0), (#""\ude00\ud83d""#, .badText, 0),
    ("\"\n\"", .unexpected, 1), ("'a'", .unexpected, 0), ("\u{feff}1", .unexpected, 0),
  ])
  func `what is no JSON`(text: String, reason: JSONError.Reason, offset: Int) {
    #expect(
      thrown { () throws(JSONError) in try JSON(Array(text.utf8)) }
        == JSONError(reason, at: offset))
  }

  @Test func `nesting ends at 32 levels`() throws {
    let nested = { (levels: Int) in
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    _ = try JSON(nested(32))
    #expect(
      thrown { () throws(JSONError) in try JSON(nested(33)) } == JSONError(.tooDeep, at: 32))
    let endless = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(
      thrown { () throws(JSONError) in try JSON(endless) } == JSONError(.tooDeep, at: 32))
  }

  @Test func `text that is not Unicode is refused`() {
    #expect(
      thrown { () throws(JSONError) in try JSON([0x22, 0xff, 0x22]) }
        == JSONError(.badText, at: 0))
  }

  @Test func `control characters are escaped, all else stands as it is`() {
    let text = "\u{0}\u{8}\t\n\u{c}\r\u{1f}\"\\/é😀"
    #expect(
      String(decoding: JSON.string(text).encoded, as: UTF8.self)
        == #""\u0000\b\t\n\f\r\u001f\"\\/é😀""#)
  }
}
