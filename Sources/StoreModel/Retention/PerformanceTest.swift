/// A test of the speed of the app's server, which is asked while a customer waits.
package struct PerformanceTest: Hashable, Sendable {
  /// Numbers the tests of the store, from 1.
  package let number: Int
  /// The subscription that the server is asked about.
  package let transaction: TransactionID
  /// The address that is asked.
  package let target: String
  /// The moment at which it began.
  package let date: StoreInstant
  /// Nil while it is under way.
  package internal(set) var outcome: PerformanceOutcome?
}

extension PerformanceTest {
  /// The number of requests that are under way at a time.
  package static let concurrency = 10
  package static let requests = 100
  /// In milliseconds.
  package static let duration = 10_000
  /// The longest time that an answer may take, in milliseconds.
  package static let patience = 700
  /// The least percentage of requests that have to be answered in time.
  package static let leastSuccesses = 98
}

/// The result of a performance test.
package struct PerformanceOutcome: Hashable, Sendable {
  /// The percentage of requests that were answered as they should be, 0 to 100.
  package let successRate: Int
  /// Response times in milliseconds, by their names in the API; in the order of the API.
  package let times: [Named]
  /// Counts of failures, by their names in the API; in the order of the names.
  package let failures: [Named]

  package struct Named: Hashable, Sendable {
    package let name: String
    package let value: Int

    package init(_ name: String, _ value: Int) {
      self.name = name
      self.value = value
    }
  }

  package init(successRate: Int, times: [Named], failures: [Named]) {
    self.successRate = successRate
    self.times = times
    self.failures = failures
  }

  /// Sums up the outcomes of single requests.
  ///
  /// - Parameters:
  ///   - answers: the times that the right answers took, in milliseconds.
  ///   - failures: the names of the failures, one a request.
  package init(answers: [Int], failures: [String]) {
    let count = answers.count + failures.count
    let sorted = answers.sorted()
    func percentile(_ percent: Int) -> Int {
      sorted.isEmpty ? 0 : sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
    }
    let average = sorted.isEmpty ? 0 : sorted.reduce(0, +) / sorted.count
    self.init(
      successRate: count == 0 ? 0 : answers.count * 100 / count,
      times: [Named("average", average)]
        + [50, 90, 95, 99].map { Named("p\($0)", percentile($0)) },
      failures: Set(failures).sorted().map { name in
        Named(name, failures.count { $0 == name })
      })
  }

  package var isPassed: Bool { successRate >= PerformanceTest.leastSuccesses }
}
