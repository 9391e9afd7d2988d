import Foundation
import Testing

/// Each statement about the original API, and each report of its clients, has a test that carries its number.
@Suite struct LedgerTests {
  /// Statements without a test of the original API, and why.
  static let exceptions: [String: String] = [
    "B064": "is about bundle versions, which a simulated app does not have"
  ]

  @Test(.enabled(if: Shared.isThere, "there is no shared folder beside the package"))
  func `every statement about the original API has a test`() throws {
    let document = try Shared.text(of: "behaviour/BEHAVIOUR.md")
    let statements = document.components(separatedBy: "**").filter { $0.isNumber(after: "B") }
    let range = Set(statements).filter { statement in
      statement <= "B080" || Self.modernStatements.contains { $0.contains(statement) }
    }
    let untested = range.subtracting(try testedNumbers())
    #expect(statements.count > 100)
    #expect(untested.sorted() == Self.exceptions.keys.sorted())
  }

  /// Those about StoreKit 2.
  static let modernStatements: [ClosedRange<String>] = ["B090"..."B123", "B128"..."B132"]

  static let topics: Set<Substring> = [
    "launch", "finish", "duplicate", "cancel", "deferred", "interrupted", "restore", "products",
    "promoted", "subs",
  ]

  static let modernTopics: Set<Substring> = [
    "finish", "sk2", "duplicate", "cancel", "deferred", "restore", "subs", "refund", "products",
    "promoted",
  ]

  @Test(.enabled(if: Shared.isThere, "there is no shared folder beside the package"))
  func `every report about StoreKit 2 has a test`() throws {
    let numbers = try reports(about: ["SK2", "both"], in: Self.modernTopics)
    #expect(numbers.count > 20)
    #expect(numbers.subtracting(try testedNumbers()).sorted() == [])
  }

  @Test(.enabled(if: Shared.isThere, "there is no shared folder beside the package"))
  func `every report about the original API has a test`() throws {
    let numbers = try reports(about: ["SK1", "both"], in: Self.topics)
    #expect(numbers.count > 40)
    #expect(numbers.subtracting(try testedNumbers()).sorted() == [])
  }

  private func reports(about interfaces: Set<Substring>, in topics: Set<Substring>) throws -> Set<
    String
  > {
    let rows = try Shared.text(of: "behaviour/LOG.tsv").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let reports = rows.filter { row in
      row.count > 4 && interfaces.contains(row[3]) && topics.contains(row[4])
    }
    return Set(reports.map { String($0[0]) })
  }

  /// The numbers with which names of tests in this target begin.
  private func testedNumbers() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    var numbers: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for name in text.components(separatedBy: "func `").dropFirst() {
        let words = name.split(separator: " ").map(String.init)
        numbers.formUnion(words.prefix { $0.isNumber(after: "B") || $0.isNumber(after: "L") })
      }
    }
    return numbers
  }
}

extension String {
  /// Whether it reads like `B001`.
  fileprivate func isNumber(after letter: Character) -> Bool {
    count == 4 && first == letter && dropFirst().allSatisfy(\.isNumber)
  }
}

/// The folder beside the package that documents what StoreKit does.
private enum Shared {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared").standardizedFileURL

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
