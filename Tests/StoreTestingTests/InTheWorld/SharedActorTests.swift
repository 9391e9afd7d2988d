import Foundation
import StoreKit
import StoreTesting
import Testing

/// An actor that two worlds use at once runs the tasks of both on the thread of one, which is told.
@Suite struct SharedActorTests {
  private let catalog = StoreCatalog { Consumable("coins.100", price: "0.99") }

  @Test func `a task that runs in another test's world, by an actor of both, is an issue`()
    async throws
  {
    let counter = Counter()
    try await withKnownIssue {
      async let other: Void = withSimulation(selling: catalog) { world in
        Task { await counter.hold() }
        await world.advance(by: .seconds(2))
      }
      try await withSimulation(selling: catalog) { _ in
        counter.isHeld.wait()
        let nap = Task { await counter.nap() }
        Task { counter.isAwaited.set() }
        await nap.value
      }
      try await other
    } matching: { issue in
      "\(issue)".contains("A task of this test has run in the world of another test")
    }
  }

  @Test func `an actor that worlds use one after the other is nobody's mistake`() async throws {
    let counter = Counter()
    for _ in 1...2 {
      try await withSimulation(selling: catalog) { world in
        await Task { await counter.nap() }.value
        #expect(world.elapsed == .seconds(1))
      }
    }
  }
}

private actor Counter {
  nonisolated let isHeld = Signal()
  nonisolated let isAwaited = Signal()

  /// Keeps the actor until the task of another world waits for it.
  func hold() {
    isHeld.set()
    isAwaited.wait()
  }

  func nap() async { try? await Task.sleep(for: .seconds(1)) }
}

/// Something that another thread waits for in real time: worlds leave pipes to the system.
private final class Signal: Sendable {
  private let pipe = Pipe()

  func set() { pipe.fileHandleForWriting.write(Data([1])) }

  func wait() { _ = try? pipe.fileHandleForReading.read(upToCount: 1) }
}
