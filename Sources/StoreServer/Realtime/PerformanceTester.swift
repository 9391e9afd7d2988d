package import Foundation
package import StoreModel
internal import StoreSigning
internal import StoreSimulation
import Synchronization

/// A performance test with the body that it posts.
package struct OutgoingTest: Hashable, Sendable {
  /// The test's number.
  package let number: Int
  package let target: URL
  /// The bodies of the requests, in order.
  package let bodies: [[UInt8]]
}

/// Asks the app's server many times at once, by real clocks, and never blocks its caller.
package final class PerformanceTester: Sendable {
  private let state = Mutex(State())

  private struct State {
    var waiting: ArraySlice<[UInt8]> = []
    var threads = 0
    var answers: [Int] = []
    var failures: [String] = []
    var number: Int?
  }

  package init() {}

  /// True while a test is under way, and until its outcome is taken.
  package var isBusy: Bool { state.withLock { $0.number != nil } }

  package func run(_ test: OutgoingTest) {
    let threads = min(PerformanceTest.concurrency, test.bodies.count)
    state.withLock { state in
      state = State(
        waiting: test.bodies[...], threads: threads, answers: [], failures: [],
        number: test.number)
    }
    for _ in 0..<threads {
      Thread.detachNewThread { [self] in
        while let body = next() { ask(body, at: test.target) }
        state.withLock { $0.threads -= 1 }
      }
    }
  }

  /// Returns the test's outcome, once.
  package func takeOutcome() -> (number: Int, PerformanceOutcome)? {
    state.withLock { state in
      guard let number = state.number, state.threads == 0 else { return nil }
      state.number = nil
      return (
        number, PerformanceOutcome(answers: state.answers, failures: state.failures)
      )
    }
  }

  private func next() -> [UInt8]? { state.withLock { $0.waiting.popFirst() } }

  private func ask(_ body: [UInt8], at target: URL) {
    let start = ContinuousClock.systemsNow
    let patience = Duration.milliseconds(PerformanceTest.patience)
    let result = RealtimeCall.post(body, to: target, until: start + patience)
    let time = Int(start.duration(to: ContinuousClock.systemsNow) / .milliseconds(1))
    let failure: SendResult? =
      switch result {
      case .failed(let result): result
      // What came in time may have been read too late.
      case .answered where time > PerformanceTest.patience: .timedOut
      case .answered(status: 200, let body): RetentionAnswer(body) == nil ? .invalidResponse : nil
      case .answered: .unsuccessfulStatus
      }
    state.withLock { state in
      if let failure { state.failures.append(failure.rawValue) } else { state.answers.append(time) }
    }
  }
}
