import StoreBasics
package import StoreModel

// The facts in receipts and signed data about the store and the customer's copy of the app.
extension StoreIdentity {
  /// The app's number, where the store tells it.
  package var shownAppID: UInt64? { isProduction ? appID : nil }

  package var shownAppVersionID: UInt64? { isProduction ? appVersionID : nil }

  /// The version that the customers first had: test environments know of none.
  package var shownOriginalAppVersion: String { isProduction ? originalAppVersion : "1.0" }

  /// The kind of its app receipts.
  package var receiptKind: String {
    switch environment {
    case .xcode: "Xcode"
    case .sandbox: "ProductionSandbox"
    case .production: "Production"
    }
  }
}

extension AppStore.Environment {
  package init(_ environment: StoreIdentity.Environment) {
    self.init(rawValue: environment.rawValue)
  }
}

extension SimulatedStore {
  /// The date on which the customers got the app: the opening of the store, or the day that test
  /// environments name.
  package var originalAppPurchaseDate: StoreInstant {
    identity.isProduction
      ? appPurchaseDate ?? start
      : CalendarDate(year: 2013, month: 8, day: 1).instant.advanced(by: .hours(7))
  }
}

extension ProductID {
  /// The number of a product at the store, which belongs to its name.
  package var itemNumber: Int64 {
    let hash = rawValue.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return 1_000_000_000 + Int64(hash % 1_000_000_000)
  }
}
