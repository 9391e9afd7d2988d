import Foundation
import StoreBasics
package import StoreModel

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

/// A notification that the app's server asked for, to see whether one reaches it.
package struct TestNotification: Hashable, Sendable {
  /// Numbers the test notifications of the store, from 1.
  package let number: Int
  package let date: StoreInstant

  package init(number: Int, date: StoreInstant) { (self.number, self.date) = (number, date) }
}

extension TestNotification {
  /// Names it in the API.
  func token(in store: SimulatedStore) -> String { "\(id(in: store))_\(date.milliseconds)" }

  func payload(in store: SimulatedStore) -> JSONObject {
    let identity = store.identity
    var data = JSONObject()
    data.write("appAppleId", identity.shownAppID.map { Int64(clamping: $0) })
    data.write("bundleId", identity.bundleID)
    data.write("environment", identity.environment.rawValue)
    var json = JSONObject()
    json.write("notificationType", "TEST")
    json.write("notificationUUID", id(in: store))
    json.write("data", .object(data))
    json.write("version", "2.0")
    json.write("signedDate", date)
    return json
  }

  private func id(in store: SimulatedStore) -> String {
    UUID(label: "test \(number) of \(store.identity.bundleID)").uuidString.lowercased()
  }
}
