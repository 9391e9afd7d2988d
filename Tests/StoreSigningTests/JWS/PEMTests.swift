import StoreBasics
import StoreSigning
import Testing

@Suite struct PEMTests {
  @Test func `PEM holds what was put in`() throws {
    let bytes = (0..<200).map { UInt8($0) }
    let text = PEM.encode(bytes, label: "TEST")
    #expect(text.hasPrefix("-----BEGIN TEST-----\nAAECAwQF"))
    #expect(text.hasSuffix("\n-----END TEST-----\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 64 })
    #expect(try PEM.decode(text) == [bytes])
    #expect(try PEM.decode("before\n" + text + "between\r\n" + text) == [bytes, bytes])
    #expect(try PEM.decode("none") == [])
    let key = PEM.encode([1], label: "EC PRIVATE KEY")
    #expect(try PEM.decode(text + key, labelSuffix: "PRIVATE KEY") == [[1]])
    #expect(
      thrown { () throws(Base64Error) in
        try PEM.decode("-----BEGIN A-----\n*\n-----END A-----")
      } == Base64Error(.badCharacter, at: 0))
  }
}
