import Foundation
import StoreModel
import Testing

/// The tables of `Docs/Behaviour profile.md` against the profile itself.
@Suite struct ProfileDocumentTests {
  /// A switch, its value, and all values that it can have; an order of any seed counts as one.
  private struct Switch: Equatable {
    let name: String
    let value: String
    let alternatives: [String]
  }

  private func switches(of profile: BehaviourProfile) -> [Switch] {
    Mirror(reflecting: profile).children.map { child in
      let cases =
        (type(of: child.value) as? any CaseIterable.Type).map(values) ?? ["shuffled(seed:)"]
      let value = "\(child.value)"
      return Switch(
        name: child.label ?? "", value: value, alternatives: cases.filter { $0 != value })
    }
  }

  private func values(of type: any CaseIterable.Type) -> [String] { listed(type) }

  private func listed<Alternative: CaseIterable>(_ type: Alternative.Type) -> [String] {
    type.allCases.map { "\($0)" }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the contents of the Swift files in a folder.
  private func swiftFiles(in folder: URL) throws -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The rows of the table under a heading line, cell by cell, without the marks of code.
  private func rows(under heading: String) throws -> [[String]] {
    let file = Self.root.appending(path: "Docs/Behaviour profile.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix(heading) })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
      }
    }
  }

  @Test func `the table of switches is complete, with defaults and alternatives`() throws {
    let documented = try rows(under: "| switch | default |").map { row in
      Switch(
        name: row[0], value: row[1],
        alternatives: row[2].split(separator: ", ").map(String.init))
    }
    #expect(documented == switches(of: .documented))
  }

  @Test func `the table of systems has every switch, with its value in each preset`() throws {
    let columns = [BehaviourProfile.documented, .macOS26, .macOS26Xcode27, .iOS27].map(switches)
    let expected = columns[0].indices.map { index in
      [columns[0][index].name] + columns.map { $0[index].value }
    }
    #expect(try rows(under: "| switch | `documented` |") == expected)
  }

  @Test func `each switch is set alone by a test, outside of any preset`() throws {
    let tests = try swiftFiles(in: Self.root.appending(path: "Tests"))
    for name in switches(of: .documented).map(\.name) {
      let isSet = tests.contains {
        $0.contains("\\.\(name), ") || $0.contains("profile.\(name) = ")
      }
      #expect(isSet, "\(name)")
    }
  }

  @Test func `each switch is said to be about a numbered statement`() throws {
    for row in try rows(under: "| switch | default |") {
      #expect(row[3].contains(/\(B\d{3}/), "\(row[0])")
    }
  }
}
