extension Transaction {
  /// Tells the store that the app has delivered; until then the transaction comes back (B091).
  ///
  /// A transaction of another simulated store finishes nothing here, and is a warning of the test;
  /// one made with `sample(…)` is of no store, and has nothing to finish.
  public func finish() async {
    guard let store = signatory.store else { return }
    await StoreDesk.current.finish(payload.id, of: store)
  }

  /// The status of the subscription that this transaction belongs to.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { try? StoreDesk.current.status(of: payload.id) }
  }
}
