import Foundation

/// The scenarios of Docs/Scenarios.
enum ScenarioFiles {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Docs/Scenarios")

  static let names = [
    "Approval lapses", "Ask to Buy", "Billing trouble", "Cancel", "Finish lost", "Interrupted",
    "Killed before finishing", "Killed before hearing", "Moving", "Plan change", "Price increase",
    "Purchase", "Refund",
    "Refund asked for", "Renewals", "Restore", "Two devices",
  ]

  /// The names of the scripts that are there, sorted.
  static var found: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }
  }

  static let shop = path(of: "Shop.storekit")

  static func text(of file: String) throws -> String {
    try String(contentsOf: URL(filePath: path(of: file)), encoding: .utf8)
  }

  private static func path(of file: String) -> String { folder.appending(path: file).path }
}
