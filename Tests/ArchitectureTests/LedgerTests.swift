import Foundation
import Testing

/// Docs/Behaviour states what StoreKit does, so that every number in the package can be looked up.
@Suite struct LedgerTests {
  private let tree = SourceTree()
  private static let ledger = Result { try BehaviourLedger(SourceTree()) }

  @Test func `every number leads to a statement or a report`() throws {
    let known = try Set(
      Self.ledger.get().statements.map(\.number) + Self.ledger.get().reports.map(\.number))
    #expect(known.count > 200)
    for file in try ["Sources", "Tests", "Docs"].flatMap({ try tree.textFiles(in: $0) }) {
      #expect(file.numbers.subtracting(known).sorted() == [], "\(file.path)")
    }
  }

  @Test func `every statement says something, how sure it is, and where that can be read`() throws {
    for statement in try Self.ledger.get().statements {
      #expect(statement.text.hasSuffix("."), "\(statement.number)")
      #expect(Self.sure.contains(statement.sure), "\(statement.number): \(statement.sure)")
      #expect(!statement.sources.isEmpty, "\(statement.number) has no source")
    }
    for report in try Self.ledger.get().reports {
      #expect(report.sources.count == 1, "\(report.number)")
    }
  }

  static let sure: Set<String> = [
    "documented", "documented in part", "reported", "disputed", "inferred",
  ]

  @Test func `every source has an address, and none is named twice in one place`() throws {
    for entry in try Self.ledger.get().statements + Self.ledger.get().reports {
      #expect(Set(entry.sources).count == entry.sources.count, "\(entry.number)")
      for source in entry.sources {
        let url = try #require(URL(string: source), "\(entry.number): \(source)")
        #expect(url.scheme == "https" && url.host?.contains(".") == true, "\(source)")
      }
    }
  }

  @Test func `no number stands for two things`() throws {
    let numbers = try (Self.ledger.get().statements + Self.ledger.get().reports).map(\.number)
    #expect(numbers.count == Set(numbers).count)
  }

  @Test func `every statement is held by tests that exist, or by a reason`() throws {
    let tests = try namesOfTests()
    for entry in try Self.ledger.get().statements + Self.ledger.get().reports {
      let named = entry.tests.filter { !Self.reasons.contains($0) }
      #expect(!entry.tests.isEmpty, "\(entry.number) names no test")
      #expect(Set(named).count == named.count, "\(entry.number)")
      #expect(Set(named).subtracting(tests[entry.number] ?? []).sorted() == [], "\(entry.number)")
    }
  }

  /// The reasons that may stand in place of a test.
  private static let reasons: Set<String> = ["see [Differences](../Differences.md)", "no test yet"]

  @Test func `every switch that is named is one of the profile's`() throws {
    let profile = try tree.text(of: "Docs/Behaviour profile.md")
    for statement in try Self.ledger.get().statements {
      for name in statement.switches {
        #expect(profile.contains("\n| `\(name)` |"), "\(statement.number): \(name)")
      }
    }
  }

  /// The tests by the numbers with which their names begin, each with the name of its file.
  private func namesOfTests() throws -> [String: Set<String>] {
    var tests: [String: Set<String>] = [:]
    for file in try tree.swiftFiles(in: "Tests") {
      let stem = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
      for piece in file.text.components(separatedBy: "func `").dropFirst() {
        guard let name = piece.split(separator: "`").first else { continue }
        let words = name.split(separator: " ")
        let numbers = words.prefix { String($0).numberOfBehaviour != nil }
        let rest = words.dropFirst(numbers.count).joined(separator: " ")
        for number in numbers.compactMap({ String($0).numberOfBehaviour }) {
          tests[number, default: []].insert("\(rest) (\(stem))")
        }
      }
    }
    return tests
  }
}
