import StoreConfiguration
import Testing

@Suite(.enabled(if: Corpus.isPresent, Corpus.message))
struct CorpusTests {
  @Test(arguments: Corpus.files.filter { $0.layout == "xcode" })
  func `a file that Xcode wrote is written back byte for byte`(file: Corpus.File) throws {
    let bytes = try file.bytes()
    #expect(try ConfigurationFile(bytes: bytes, name: file.name).encoded() == bytes)
  }

  @Test(arguments: Corpus.files.filter { $0.layout == "xcode-no-newline" })
  func `a file without a line end gets one`(file: Corpus.File) throws {
    let bytes = try file.bytes()
    #expect(
      try trimmed(ConfigurationFile(bytes: bytes, name: file.name).encoded()) == trimmed(bytes))
  }

  @Test(arguments: Corpus.files.filter { $0.layout == "other" })
  func `a file written by hand reads the same after Xcode's layout`(file: Corpus.File) throws {
    let loaded = try ConfigurationFile(bytes: file.bytes(), name: file.name)
    let again = try ConfigurationFile(bytes: loaded.encoded(), name: file.name)
    #expect(again.products == loaded.products)
    #expect(again.settings == loaded.settings)
    #expect(again.anomalies.map(\.message).sorted() == loaded.anomalies.map(\.message).sorted())
    #expect(again.encoded() == loaded.encoded())
  }

  @Test(arguments: Corpus.files)
  func `a file cut off anywhere is refused`(file: Corpus.File) throws {
    let bytes = try file.bytes()
    let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for length in stride(from: 0, through: end, by: max(1, end / 50)) {
      #expect(throws: ConfigurationError.self) {
        try ConfigurationFile(bytes: Array(bytes.prefix(length)), name: file.name)
      }
    }
  }

  private func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "}")) ?? -1) + 1)
  }
}
