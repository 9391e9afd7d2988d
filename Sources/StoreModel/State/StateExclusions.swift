/// The properties of the model that are no part of a state, since no app can depend on them.
enum StateExclusions {
  /// The names of the properties of a value that are left out.
  static func labels(of value: Any, since beginning: SimulatedStore) -> Set<String> {
    let type = type(of: value)
    if type == SimulatedStore.self, let store = value as? SimulatedStore {
      return ofStore.union(store.unchangedParts(since: beginning))
    }
    return if type == Ledger.self {
      ofLedger
    } else if type == PaymentQueue.self {
      ofQueue
    } else if type == Installation.self {
      ofInstallation
    } else {
      []
    }
  }

  private static let ofStore: Set<String> = [
    // The date at which the world began, which no rule of the store asks for.
    "start",
    // They only give the next request, attempt and notice its number.
    "lastRequest", "lastAttempt", "lastNotice",
    // Payments that came to nothing: a test session lists them, and no device is told of them.
    "attempts",
  ]
  private static let ofLedger: Set<String> = [
    // They only give the next transaction its number.
    "firstID", "lastID",
  ]
  private static let ofQueue: Set<String> = [
    // It only gives the next payment its number.
    "lastID"
  ]
  private static let ofInstallation: Set<String> = [
    // A state is that of an app which was launched before, and the store asks for no more.
    "launches"
  ]
}

extension SimulatedStore {
  /// The large parts that are as they were: comparing them is faster than writing them.
  fileprivate func unchangedParts(since beginning: SimulatedStore) -> [String] {
    [
      catalog == beginning.catalog ? "catalog" : nil,
      profile == beginning.profile ? "profile" : nil,
      settings == beginning.settings ? "settings" : nil,
      identity == beginning.identity ? "boxedIdentity" : nil,
      boxedRetention == beginning.boxedRetention ? "boxedRetention" : nil,
      boxedTokens == beginning.boxedTokens ? "boxedTokens" : nil,
    ].compactMap(\.self)
  }
}

extension SimulatedStore {
  /// The number of the next transaction, by which histories with equal states may differ.
  package var nextNumber: TransactionID { ledger.upcomingID }
}
