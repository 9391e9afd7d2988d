import StoreModel

extension Product.SubscriptionInfo {
  /// The statuses of the customer's subscriptions of the group: none, one, or one for each member
  /// of the family (B116).
  public var status: [Status] {
    get async throws { try StoreDesk.current.statuses(of: terms.group) }
  }

  /// Returns the statuses of the customer's subscriptions of a group (B116).
  public static func status(for groupID: String) async throws -> [Status] {
    try StoreDesk.current.statuses(of: GroupID(groupID))
  }

  /// Returns the status of the subscription that a transaction belongs to.
  public static func status(transactionID: UInt64) async throws -> SubscriptionStatus? {
    try StoreDesk.current.status(of: TransactionID(transactionID))
  }

  /// A Boolean value that indicates whether the customer is new to the group (B121).
  public var isEligibleForIntroOffer: Bool {
    get async { StoreDesk.current.isEligibleForIntroductoryOffer(in: terms.group) }
  }

  /// Returns true if the customer is new to a group (B121).
  public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
    StoreDesk.current.isEligibleForIntroductoryOffer(in: GroupID(groupID))
  }
}
