import Testing

@testable import StoreSigning

@Suite struct DERReaderTests {
  @Test(arguments: [
    ("", DERError.Reason.truncated, 0),
    ("02", .truncated, 1),
    ("0201", .truncated, 2),
    ("020101 00", .trailingBytes, 3),
    ("3080 0000", .indefiniteLength, 1),
    ("028101 01", .lengthNotMinimal, 1),
    ("02820001 01", .lengthNotMinimal, 1),
    ("0285 0000000001 01", .lengthTooLarge, 1),
    ("0284 ffffffff", .truncated, 6),
    ("0282 01", .truncated, 3),
    ("1f01 00", .tagNotAllowed, 0),
    ("bf2000", .tagNotAllowed, 0),
    ("0000", .tagNotAllowed, 0),
    ("2403 040100", .tagNotAllowed, 0),
    ("1000", .tagNotAllowed, 0),
    ("2203 020101", .tagNotAllowed, 0),
  ])
  func `what is no DER`(encoding: String, is reason: DERError.Reason, at offset: Int) throws {
    let input = try #require(bytes(hex: encoding.filter { $0 != " " }))
    #expect(
      thrown { () throws(DERError) in try DERReader.single(input[...]) }
        == DERError(reason, at: offset))
  }

  @Test(arguments: [
    ("0200", DERError.Reason.notMinimal),
    ("02020001", .notMinimal),
    ("0202007f", .notMinimal),
    ("0202ff80", .notMinimal),
    ("0202ffff", .notMinimal),
    ("0209008000000000000000", .outOfRange),
    ("0209ff7fffffffffffffff", .outOfRange),
  ])
  func `what is no integer of 64 bits`(encoding: String, reason: DERError.Reason) throws {
    let node = try DERReader.single(#require(bytes(hex: encoding))[...])
    #expect(thrown { () throws(DERError) in try node.integer() } == DERError(reason, at: 2))
  }

  @Test(
    arguments: [("0201f2", nil), ("020200f2", [0, 0xf2]), ("02017f", [0x7f])]
      as [(String, [UInt8]?)])
  func `a certificate's number is not negative`(encoding: String, number: [UInt8]?) throws {
    let node = try DERReader.single(#require(bytes(hex: encoding))[...])
    if let number {
      #expect(try Array(node.serialNumber()) == number)
    } else {
      #expect(
        thrown { () throws(DERError) in try node.serialNumber() } == DERError(.outOfRange, at: 2))
    }
  }

  @Test(
    arguments: [
      0, 1, -1, 127, 128, 255, 256, -128, -129, 32_767, 32_768, .max, .min,
    ] as [Int64])
  func `integers read back as written`(value: Int64) throws {
    let encoding = DERWriter.encode { $0.integer(value) }
    #expect(try DERReader.single(encoding[...]).integer() == value)
  }

  @Test(arguments: [("010100", false), ("0101ff", true)])
  func `both truth values`(encoding: String, value: Bool) throws {
    let node = try DERReader.single(#require(bytes(hex: encoding))[...])
    #expect(try node.boolean() == value)
  }

  @Test(arguments: ["010101", "010180", "0100", "01020000"])
  func `what is neither true nor false`(encoding: String) throws {
    let node = try DERReader.single(#require(bytes(hex: encoding))[...])
    #expect(
      thrown { () throws(DERError) in try node.boolean() } == DERError(.notCanonical, at: 2))
  }

  @Test(arguments: [
    ("0300", DERError(.truncated, at: 2)),
    ("030101", DERError(.notCanonical, at: 2)),
    ("03020800", DERError(.notCanonical, at: 2)),
    ("03020101", DERError(.notCanonical, at: 2)),
    ("03020180", nil), ("030100", nil), ("03020001", nil),
  ])
  func `bit strings whose unused bits are not zero`(encoding: String, error: DERError?) throws {
    let node = try DERReader.single(#require(bytes(hex: encoding))[...])
    #expect(thrown { () throws(DERError) in try node.bits() } == error)
  }

  @Test(arguments: [
    (OID(1, 2, 840, 113549, 1, 7, 2), "06092a864886f70d010702"),
    (OID(2, 16, 840, 1, 101, 3, 4, 2, 1), "0609608648016503040201"),
    (OID(2, 999, 3), "0603883703"),
    (OID(0, 0), "060100"),
    (OID(1, 2, 840, 113635, 100, 6, 11, 1), "060a2a864886f76364060b01"),
  ])
  func `object identifiers`(oid: OID, stand as: String) throws {
    let encoding = try #require(bytes(hex: `as`))
    #expect(DERWriter.encode { $0.objectIdentifier(oid) } == encoding)
    #expect(try DERReader.single(encoding[...]).objectIdentifier() == oid)
  }

  // ITU-T X.690, 8.6.4.2 and 8.9.3; 8.19.5 is among the object identifiers.
  @Test func `the standard's examples read as it says`() throws {
    let string = try DERReader.single(#require(bytes(hex: "0307040a3b5f291cd0"))[...]).bits()
    #expect(hex(string.bytes) == "0a3b5f291cd0")
    #expect(string.unused == 4)
    let person = try DERReader.single(#require(bytes(hex: "300a1605536d6974680101ff"))[...])
    let fields = try person.children()
    #expect(fields.count == 2)
    #expect(try fields[0].text() == "Smith")
    #expect(try fields[1].boolean())
  }

  @Test(arguments: [
    ("0600", DERError(.truncated, at: 2)),
    ("060180", DERError(.truncated, at: 3)),
    ("06032a8001", DERError(.notMinimal, at: 3)),
    ("060b2affffffffffffffffff7f", DERError(.outOfRange, at: 12)),
  ])
  func `what is no object identifier`(encoding: String, error: DERError) throws {
    let node = try DERReader.single(#require(bytes(hex: encoding))[...])
    #expect(thrown { () throws(DERError) in try node.objectIdentifier() } == error)
  }

  @Test(arguments: [
    ("0c02c3a9", "é"), ("0c02c328", nil), ("160161", "a"), ("1601e9", nil), ("130141", "A"),
    ("13012a", nil), ("0201 61", nil),
  ])
  func `texts have only the characters of their type`(encoding: String, text: String?) throws {
    let input = try #require(bytes(hex: encoding.filter { $0 != " " }))
    #expect((try? DERReader.single(input[...]).text()) == text)
  }

  @Test func `a set that is out of order is refused where it is`() throws {
    let sorted = DERWriter.encode { $0.set(of: [[2, 1, 2], [2, 1, 1]]) }
    #expect(hex(sorted) == "3106020101020102")
    var reader = DERReader(sorted)
    #expect(try reader.sortedSet().map(\.whole).map(hex) == ["020101", "020102"])
    var backwards = DERReader([0x31, 6, 2, 1, 2, 2, 1, 1])
    #expect(
      thrown { () throws(DERError) in try backwards.sortedSet() }
        == DERError(.notSorted, at: 5))
  }

  @Test func `nesting ends at 32 levels`() throws {
    var encoding: [UInt8] = []
    for _ in 0..<100 { encoding = DERWriter.encode { $0.element(.sequence, encoding) } }
    var node = try DERReader.single(encoding[...])
    var levels = 0
    while let child = try? node.children().first { (node, levels) = (child, levels + 1) }
    #expect(levels == 32)
    #expect(
      thrown { () throws(DERError) in try node.children() }
        == DERError(.tooDeep, at: node.contents.startIndex))
  }

  @Test(arguments: [0, 1, 127, 128, 255, 256, 65_535, 65_536])
  func `lengths of every size read back`(length: Int) throws {
    let value = [UInt8](repeating: 7, count: length)
    let encoding = DERWriter.encode { $0.octets(value) }
    #expect(try DERReader.single(encoding[...]).contents.elementsEqual(value))
    #expect(
      thrown { () throws(DERError) in try DERReader.single(encoding.dropLast()) }?.reason
        == .truncated)
  }
}
