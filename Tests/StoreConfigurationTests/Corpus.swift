import Foundation
import StoreConfiguration
import Testing

/// The real files beside the package, which a bare clone lacks.
enum Corpus {
  struct File: CustomTestStringConvertible {
    let name: String
    let path: String
    let expected: JSONObject

    var testDescription: String { name }
    var layout: String? { expected.text("layout") }

    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
  }

  static let message: Comment = "needs ../shared/storekit-files beside the package"
  static let isPresent = !files.isEmpty

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/storekit-files")

  /// All files with what an independent loader says of them.
  static let files: [File] = {
    let list = folder.appendingPathComponent("expected.jsonl")
    guard let lines = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    return lines.split(separator: "\n").compactMap { line in
      guard case .object(let expected)? = try? JSONParser.parse(Array(line.utf8)),
        let name = expected.text("file")
      else { return nil }
      return File(name: name, path: folder.appendingPathComponent(name).path, expected: expected)
    }
  }()
}

extension JSONObject {
  func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key] else { return nil }
    return text
  }
}
