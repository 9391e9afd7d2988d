/// Xcode's words for the kinds of products.
package enum ProductType: String, CaseIterable, Sendable {
  case consumable = "Consumable"
  case nonConsumable = "NonConsumable"
  case nonRenewingSubscription = "NonRenewingSubscription"
  case recurringSubscription = "RecurringSubscription"

  /// Takes a word without regard to case, since people who write files by hand err there most.
  init?(_ word: String) {
    let type =
      Self(rawValue: word)
      ?? Self.allCases.first { $0.rawValue.lowercased() == word.lowercased() }
    guard let type else { return nil }
    self = type
  }

  static var advice: String { "Consumable, NonConsumable or NonRenewingSubscription" }
}
