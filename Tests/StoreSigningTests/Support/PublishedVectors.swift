import Foundation

/// The published test vectors, which are not part of the package: they lie beside it, or nowhere.
enum PublishedVectors {
  static let areHere = FileManager.default.fileExists(atPath: folder.path)
  static let absence = "the folder shared/interop/vectors is not beside the package"

  /// The folder `shared` beside the package.
  static let shared = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared")

  private static let folder = shared.appendingPathComponent("interop/vectors")

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// The cases of a file of NIST's: one dictionary for each block of `name = value` lines.
  static func cases(_ name: String) throws -> [[String: String]] {
    let text = String(decoding: try data(name), as: UTF8.self)
    var cases: [[String: String]] = [[:]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let sides = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      if sides.count == 2 {
        cases[cases.count - 1][sides[0]] = sides[1]
      } else if line.isEmpty {
        cases.append([:])
      }
    }
    return cases.filter { $0["Msg"] != nil }
  }
}
