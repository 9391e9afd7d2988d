/// The settings of the whole store that the editor of a configuration file and StoreKitTest's
/// session change (B134).
package struct StoreSettings: Hashable, Sendable {
  /// The rate at which subscriptions renew.
  package var rate = RenewalRate.realTime
  /// The time that customers whose payment failed keep their subscription; nil for none at all
  /// (B120).
  package var gracePeriod: GracePeriod?
  /// The time before a period's end at which the store charges for the next (B124).
  ///
  /// It is at most half a period, and nothing at all at any rate but the real one.
  package var renewalLead = StoreSpan.hours(24)
  /// The number of renewals after which a subscription ends, as in the sandbox; nil if it goes on
  /// (B125).
  package var renewalLimit: Int?
  /// True if histories include finished consumables: the app's
  /// `SKIncludeConsumableInAppPurchaseHistory` (B107).
  package var listsFinishedConsumables = false

  package init() {}

  /// The sandbox's renewals: a month in five minutes, and twelve of them at most (B125).
  package static var sandbox: Self {
    var settings = Self()
    settings.rate = .monthlyRenewalEveryFiveMinutes
    settings.renewalLimit = 12
    return settings
  }
}

extension StoreSettings {
  /// Returns the moment at which the store first tries to charge for the period after this one.
  func renewalAttempt(from start: StoreInstant, to end: StoreInstant) -> StoreInstant {
    guard rate == .realTime else { return end }
    let half = start.span(to: end).milliseconds / 2
    return end.advanced(by: StoreSpan(milliseconds: -min(renewalLead.milliseconds, max(0, half))))
  }
}
