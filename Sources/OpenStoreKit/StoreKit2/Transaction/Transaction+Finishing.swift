extension Transaction {
  /// Tells the store that the app has delivered; until then the transaction comes back (B091).
  public func finish() async { await StoreDesk.current.finish(payload.id) }

  /// How the subscription that this transaction belongs to stands.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { try? StoreDesk.current.status(of: payload.id) }
  }
}
