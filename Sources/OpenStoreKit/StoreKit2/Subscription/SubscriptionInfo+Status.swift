import StoreModel

extension Product.SubscriptionInfo {
  /// How the customer's subscriptions of the group stand: none, one, or one for each member of the family (B116).
  public var status: [Status] {
    get async throws { try StoreDesk.current.statuses(of: terms.group) }
  }

  /// How the customer's subscriptions of a group stand (B116).
  public static func status(for groupID: String) async throws -> [Status] {
    try StoreDesk.current.statuses(of: GroupID(groupID))
  }

  /// How the subscription that a transaction belongs to stands.
  public static func status(transactionID: UInt64) async throws -> SubscriptionStatus? {
    try StoreDesk.current.status(of: TransactionID(transactionID))
  }

  /// Whether the customer is new to the group (B121).
  public var isEligibleForIntroOffer: Bool {
    get async { StoreDesk.current.isEligibleForIntroductoryOffer(in: terms.group) }
  }

  /// Whether the customer is new to a group (B121).
  public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
    StoreDesk.current.isEligibleForIntroductoryOffer(in: GroupID(groupID))
  }
}
