import Foundation
import StoreBasics
import StoreModel
import StoreSigning

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

// Retention Messaging: whether the app's server is fast enough.
extension ServerAPI {
  /// Initiate Performance Test.
  func beginPerformanceTest(_ call: APICall) throws(APIError) -> ServerAnswer {
    // Apple has it in the sandbox alone.
    guard !store.identity.isProduction else { throw .nothingThere }
    guard let text = try call.json()["originalTransactionId"]?.string else {
      throw .invalidPerformanceTest
    }
    let transaction = try subscription(named: text)
    let answer = try change(.beginTest(transaction))
    var json = JSONObject()
    json.write("config", .object(Self.config))
    let number = store.retention.performanceTests.count + 1
    json.write("requestId", PerformanceTest.requestID(number, in: store))
    guard case .act(let act, _) = answer else { return answer }
    return .act(act, HTTPResponse(json))
  }

  /// Get Performance Test Results.
  func performanceTestResult(_ call: APICall) throws(APIError) -> ServerAnswer {
    guard call.arguments[0].hasFormOfUUID else { throw .invalidRequestID }
    let test = store.retention.performanceTests.first {
      PerformanceTest.requestID($0.number, in: store) == call.arguments[0].lowercased()
    }
    guard let test else { throw .performanceTestNotFound }
    return .response(HTTPResponse(Self.result(of: test)))
  }

  /// A subscription that is paid for, by its first transaction.
  private func subscription(named text: String) throws(APIError) -> TransactionID {
    let isCopy = store.accounts.contains { store.identity.appTransactionID(of: $0.id) == text }
    guard !isCopy else { throw .copyOfApp }
    guard let number = UInt64(text), let purchase = store.ledger[TransactionID(number)] else {
      throw .invalidTransaction
    }
    guard purchase.sharer == nil else { throw .ofFamily }
    guard purchase.id == purchase.originalID else { throw .notOriginal }
    guard store.subscription(of: purchase)?.state.isAlive == true else {
      throw .invalidPerformanceTest
    }
    return purchase.id
  }

  private static var config: JSONObject {
    var json = JSONObject()
    json.write("maxConcurrentRequests", Int64(PerformanceTest.concurrency))
    json.write("totalRequests", Int64(PerformanceTest.requests))
    json.write("totalDuration", Int64(PerformanceTest.duration))
    json.write("responseTimeThreshold", Int64(PerformanceTest.patience))
    json.write("successRateThreshold", Int64(PerformanceTest.leastSuccesses))
    return json
  }

  private static func result(of test: PerformanceTest) -> JSONObject {
    var json = JSONObject()
    json.write("config", .object(config))
    json.write("target", test.target)
    guard let outcome = test.outcome else {
      json.write("result", "PENDING")
      json.write("successRate", Int64(0))
      json.write("numPending", Int64(PerformanceTest.requests))
      return json
    }
    json.write("result", outcome.isPassed ? "PASS" : "FAIL")
    json.write("successRate", Int64(outcome.successRate))
    json.write("numPending", Int64(0))
    json.write("responseTimes", .object(numbers(outcome.times)))
    json.write("failures", .object(numbers(outcome.failures)))
    return json
  }

  private static func numbers(_ list: [PerformanceOutcome.Named]) -> JSONObject {
    var json = JSONObject()
    for item in list { json.write(item.name, Int64(item.value)) }
    return json
  }
}

extension PerformanceTest {
  /// The test's identifier in the API.
  static func requestID(_ number: Int, in store: SimulatedStore) -> String {
    UUID(label: "performance test \(number) of \(store.identity.bundleID)").uuidString
      .lowercased()
  }
}
