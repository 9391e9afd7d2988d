package import StoreModel

/// What StoreKit 2 tells an app besides transactions.
package enum AppSignal: Hashable, Sendable {
  /// The account's subscriptions of the group do not stand as before (B119).
  case statusChanged(GroupID)
  case message(StoreMessage)
}
