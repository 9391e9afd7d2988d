import Foundation
import StoreTesting
import Testing

/// Foundation loads the rules by which a language sorts once in a process: other threads that need
/// them meanwhile wait.
struct LanguageLoadingTests {
  private static func sortsInEveryLanguage() -> Bool {
    Locale.availableIdentifiers.allSatisfy { name in
      let locale = Locale(identifier: name)
      return "a".compare("b", options: .caseInsensitive, range: nil, locale: locale)
        == .orderedAscending
    }
  }

  /// Returns true if something else had a turn while one piece of code sorted.
  private static func movesWhileItSorts() async throws -> Bool {
    try await withSimulation(selling: StoreCatalog {}) { world in
      let log = DelayLog()
      Task { log("the task's turn") }
      #expect(sortsInEveryLanguage())
      log("sorted")
      await world.settle()
      return log.lines != ["sorted", "the task's turn"]
    }
  }

  @Test func `a world stands still while it waits for another to load a language`() async throws {
    let moves = try await withThrowingTaskGroup { group in
      for _ in 1...4 { group.addTask { try await Self.movesWhileItSorts() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(moves == [false, false, false, false])
  }
}
