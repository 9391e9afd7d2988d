import StoreTesting
import Testing

/// The difference of two texts, line by line.
@Suite struct LineDifferenceTests {
  static let cases: [(String, String, String)] = [
    ("a\nb", "a\nb", "  a\n  b"),
    ("", "", "  "),
    ("a\nb\nc", "a\nc", "  a\n− b\n  c"),
    ("a\nc", "a\nb\nc", "  a\n+ b\n  c"),
    ("a\nb\nc", "a\nx\nc", "  a\n− b\n+ x\n  c"),
    ("a\nb", "x\na\nb", "+ x\n  a\n  b"),
    ("a\nb", "a\nb\nx", "  a\n  b\n+ x"),
    ("a\nb", "b", "− a\n  b"),
    ("a\na\nb", "a\nb", "  a\n− a\n  b"),
    ("", "a", "− \n+ a"),
    ("a", "", "− a\n+ "),
    ("a\nb\nc\nd", "b\nx\nd\ne", "− a\n  b\n− c\n+ x\n  d\n+ e"),
  ]

  @Test(arguments: cases) func `lines that are missing, and lines that came instead`(
    expected: String, happened: String, difference: String
  ) {
    #expect(LineDifference(from: expected, to: happened).description == difference)
  }
}
