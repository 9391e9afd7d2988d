import StoreExplorer
import StoreSimulation
import StoreTesting
import Testing

/// The limit of time that an exploration has.
@Suite(.store { Consumable("coins.100", price: "0.99") }) struct ExploringWithinTests {
  @Test func `a limit of time is real time, though the world's clocks stand still`() {
    // After a trap in the process, explorations are searched on the thread of whoever asks for
    // them.
    Workers.run(1, on: 1, survivingTraps: 1) { number in _ = [Int]()[number] }
    #expect(Workers.haveBeenLost)
    withKnownIssue {
      explore(despite: [.kill], within: .zero) { _ in
      } customer: { _ in
      } expecting: {
        NothingStaysUnfinished()
      }
    } matching: { issue in
      "\(issue)".contains("In all 0 schedules nobody asked the store for anything")
    }
  }
}
