import Foundation
import Testing

/// The page that says what belongs to a world names each delay that is tested, and no other.
@Suite struct WorldPageTests {
  @Test func `the page's list is the tests'`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Docs/What belongs to a world.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
    #expect(rows == Delay.all.map { Substring($0.name) })
  }
}
