import Synchronization

extension Product.SubscriptionInfo.Status {
  /// A subscription's status each time it changes (B119).
  public static var updates: Statuses { Statuses(.stream { StoreDesk.current.statusUpdates() }) }

  /// The statuses of all of the customer's subscriptions, group by group.
  public static var all: AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])>
  {
    let groups = Mutex<[(groupID: String, statuses: [Self])]?>(nil)
    return AsyncStream {
      groups.withLock { groups in
        var rest = groups ?? StoreDesk.current.statuses()
        defer { groups = rest }
        return rest.isEmpty ? nil : rest.removeFirst()
      }
    }
  }
}
