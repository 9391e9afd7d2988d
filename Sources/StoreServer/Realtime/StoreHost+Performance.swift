import Foundation
import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension StoreHost {
  /// The performance test that is to be run now; nil where none is.
  ///
  /// The same test comes until `RetentionChange.endTest` tells its result.
  package func nextTest() -> OutgoingTest? {
    let store = world.read(\.self)
    let waiting = store.retention.performanceTests.first { $0.outcome == nil }
    guard let test = waiting, let target = URL(string: test.target) else { return nil }
    let bodies = (1...PerformanceTest.requests).map { number in
      body(of: test, request: number, in: store)
    }
    return OutgoingTest(number: test.number, target: target, bodies: bodies)
  }

  private func body(
    of test: PerformanceTest, request number: Int, in store: SimulatedStore
  ) -> [UInt8] {
    var payload = JSONObject()
    payload.write("originalTransactionId", test.transaction)
    payload.write("appAppleId", Int64(clamping: store.identity.appID))
    let subscription = store.ledger[test.transaction].flatMap { store.subscription(of: $0) }
    payload.write("productId", subscription?.product.rawValue)
    payload.write("userLocale", world.locale.replacing("_", with: "-"))
    payload.write(
      "requestIdentifier",
      UUID(label: "request \(number) of performance test \(test.number)").uuidString.lowercased())
    payload.write("environment", store.identity.environment.rawValue)
    payload.write("signedDate", store.now)
    let signed = SignedPayload(signing: payload, by: world.notary.authority).compact
    var body = JSONObject()
    body.write("signedPayload", signed)
    return Array(body.text.utf8)
  }
}
