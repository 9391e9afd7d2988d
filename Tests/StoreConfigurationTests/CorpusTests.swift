import Foundation
import StoreBasics
import StoreConfiguration
import Testing

@Suite struct CorpusTests {
  @Test func `the corpus is whole`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(
      Corpus.own.map(\.name).sorted() == names.filter { $0.hasSuffix(".storekit") }.sorted())
    #expect(Set(Corpus.own.compactMap(\.layout)) == ["xcode", "xcode-no-newline", "other"])
    #expect(Corpus.own.count >= 30)
  }

  /// The identifiers and kinds for sale, counted without our loader when the corpus was written.
  @Test(arguments: Corpus.own.filter { $0.layout != nil })
  func `a file sells what was put into it`(file: Corpus.File) throws {
    let loaded = try ConfigurationFile(bytes: file.bytes(), name: file.name)
    guard case .array(let products)? = file.expected["products"] else {
      Issue.record("nothing is expected of \(file.name)")
      return
    }
    let expected = products.map { product -> [String?] in
      guard case .object(let product) = product else { return [] }
      return [product.text("id"), product.text("type"), product.text("price")]
    }
    #expect(loaded.products.map { [$0.id, $0.type, $0.displayPrice] } == expected)
  }

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
