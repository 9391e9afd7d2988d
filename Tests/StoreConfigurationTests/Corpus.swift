import Foundation
import StoreBasics
import StoreConfiguration
import Testing

/// Configuration files of every shape that Xcode has written, and of some that people have, with
/// what is expected of each; and real ones beside the package, where there are any.
enum Corpus {
  struct File: CustomTestStringConvertible {
    let name: String
    let path: String
    let expected: JSONObject

    var testDescription: String { name }
    var layout: String? { expected.text("layout") }

    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The package's own files.
  static let own: [File] = read(tests.appending(path: "Corpus"))

  /// Files that can be read, and such that cannot.
  static let files: [File] =
    own + read(tests.appending(path: "../../../shared/storekit-files").standardizedFileURL)

  /// The files of a folder with what is said of them in its list, `expected.jsonl`.
  private static func read(_ folder: URL) -> [File] {
    let list = folder.appending(path: "expected.jsonl")
    guard let lines = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    return lines.split(separator: "\n").compactMap { line in
      guard case .object(let expected)? = try? JSON(Array(line.utf8)),
        let name = expected.text("file")
      else { return nil }
      return File(name: name, path: folder.appending(path: name).path, expected: expected)
    }
  }
}

extension JSONObject {
  func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key] else { return nil }
    return text
  }
}
