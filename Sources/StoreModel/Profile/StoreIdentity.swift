/// The identity of the store, and of the app in which it sells: the names and numbers in its
/// receipts and signed data.
public struct StoreIdentity: Hashable, Sendable {
  /// An environment in which purchases are made, by its name in signed data.
  public enum Environment: String, Hashable, Sendable, CaseIterable {
    /// On the developer's own machine.
    case xcode = "Xcode"
    /// On the store's test servers.
    case sandbox = "Sandbox"
    /// For real money.
    case production = "Production"
  }

  /// A kind of store from which customers have the app, by its name in signed data.
  public enum StoreType: String, Hashable, Sendable, CaseIterable {
    /// The App Store.
    case consumer = "CONSUMER"
    /// A school's distribution of apps.
    case education = "EDUCATION"
    /// A company's distribution of apps.
    case enterprise = "ENTERPRISE"
  }

  /// The environment in which the customers buy.
  public var environment = Environment.sandbox
  /// The kind of store from which the customers have the app.
  public var storeType = StoreType.consumer
  /// The app's bundle identifier.
  public var bundleID = "com.example.app"
  /// The app's number in the store, which only production tells.
  public var appID: UInt64 = 1_234_567_890
  /// The version of the app on the devices: `CFBundleVersion` on iOS.
  public var appVersion = "1.0"
  /// The number of that version in the store, which only production tells.
  public var appVersionID: UInt64 = 850_000_001
  /// The version that the customers first had, which only production tells.
  public var originalAppVersion = "1.0"
  /// The secret that the app's server has to show in order to learn of subscriptions; nil if
  /// anybody may ask (B087).
  public var sharedSecret: String?

  /// Names the first customer's copy of the app; the others' follow.
  package var firstCopy: UInt64 = 704_000_000_000_000_001

  /// A sandbox that sells in `com.example.app`.
  public init() {}
}

extension StoreIdentity {
  package var isProduction: Bool { environment == .production }

  /// The number of the first transaction: StoreKit's tests in Xcode count from 0 (B115).
  package var firstTransaction: TransactionID {
    environment == .xcode ? TransactionID(0) : TransactionID(1)
  }

  /// Names an account's copy of the app.
  package func appTransactionID(of account: AccountID) -> String {
    "\(firstCopy &+ UInt64(account.number - 1))"
  }
}
