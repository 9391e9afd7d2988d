import Foundation
import StoreKit
import StoreTesting
import Testing

/// Threads that an app starts itself find the world that started them, and a test hears of it.
@Suite(.store { Consumable("coins.100", price: "0.99") }) struct OwnThreadTests {
  let world = Simulation.current

  /// Returns true if the current world of a thread of the app's own is the test's.
  private func askOnThread() async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [world] in
        continuation.resume(returning: Simulation.current === world)
      }
    }
  }

  @Test func `a call from a thread of the app's own reaches its world, and is an issue`()
    async
    throws
  {
    try await withKnownIssue {
      try await withSimulation(selling: StoreCatalog { Consumable("coins.100", price: "0.99") }) {
        inner in
        let found = await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: Simulation.current === inner) }
        }
        #expect(found)
      }
    } matching: { issue in
      "\(issue)".contains("on a thread that the app has started itself")
    }
  }

  @Test func `a test may allow it`() async {
    world.allowOwnThreads()
    #expect(await askOnThread())
  }

  @Test func `threads of Dispatch's pool belong to nobody`() async {
    // The world's thread may have had them started.
    let group = DispatchGroup()
    group.enter()
    group.notify(queue: .global()) {}
    await world.settle()
    group.leave()
    await world.settle()
    #expect(Simulation.current === world)
  }
}
