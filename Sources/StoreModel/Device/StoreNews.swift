/// A message of StoreKit 2 to an app that listens for it.
package enum StoreNews: Hashable, Sendable {
  /// Something happened to a transaction that the app did not ask for in this launch (B097).
  case transaction(TransactionID)
  /// A subscription, named by its first transaction, does not stand as before (B119).
  case subscription(TransactionID)
  /// The customer has moved (B068).
  case storefront(StorefrontCode)
  case message(StoreMessage)
  /// The customer wants to buy something that the store shows (B067).
  indirect case intent(Payment)

  /// A kind of news that an app can listen to.
  package enum Channel: Hashable, Sendable, CaseIterable {
    case transactions, subscriptions, storefronts, messages, intents
  }

  package var channel: Channel {
    switch self {
    case .transaction: .transactions
    case .subscription: .subscriptions
    case .storefront: .storefronts
    case .message: .messages
    case .intent: .intents
    }
  }
}
