import Foundation
import Testing

/// Selections of published test vectors, in the folder Vectors; each file names its source.
///
/// A record is a block of lines, `name value`; a longer value stands in the lines below its name.
struct PublishedVectors {
  /// One record: its values by their names.
  struct Record: CustomTestStringConvertible {
    fileprivate(set) var values: [String: String] = [:]

    var testDescription: String { values["case"] ?? "\(values)" }

    func text(_ name: String) throws -> String { try #require(values[name], "no \(name)") }

    func bytes(_ name: String) throws -> [UInt8] {
      let bytes = StoreSigningTests.bytes(hex: try text(name))
      return try #require(bytes, "\(name) is not hexadecimal")
    }
  }

  let records: [Record]

  init(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Vectors/\(name).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    records = text.components(separatedBy: "\n\n").map(Self.record).filter { !$0.values.isEmpty }
  }

  private static func record(of block: String) -> Record {
    var record = Record()
    var name = ""
    for line in block.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        record.values[name, default: ""] += line.dropFirst(2)
      } else {
        let parts = line.split(separator: " ", maxSplits: 1)
        name = String(parts[0])
        record.values[name] = parts.count > 1 ? String(parts[1]) : ""
      }
    }
    return record
  }
}
