/// An event in the life of a subscription.
package enum SubscriptionNews: Hashable, Sendable {
  /// Charged for the next period.
  case renewed
  /// Charged at last, after a charge had failed.
  case recovered
  /// The charge failed; the customer keeps everything until then, if there is a grace period
  /// (B120).
  case failedToRenew(graceEnds: StoreInstant?)
  case graceEnded
  case expired(ExpirationReason)
  case renewalSwitched(on: Bool)
  /// The next period will be charged for this product (B042).
  case planChosen(ProductID)
  /// The next period will be charged under an offer.
  case offerChosen
  /// The period goes on longer, for nothing.
  case extended
  /// Another plan has taken its place at once (B042).
  case replaced(by: TransactionID)
  case priceIncreaseAsked(Price?)
  /// The next period costs more, to which nobody has to agree.
  case priceIncreaseTold(Price)
  case priceIncreaseAnswered(consents: Bool)
  /// The app's server manages it from now on, by the Advanced Commerce API.
  case migrated
  /// The app's server calls it, or its items, otherwise.
  case metadataChanged
  /// Its items cost so much together from the next period on, as the app's server says.
  case itemsRepriced(Price)
  /// A member of the family has got it, too.
  case shared(with: AccountID)
}

/// A message of the store to a customer in the app.
package enum StoreMessage: Hashable, Sendable, CaseIterable {
  case priceIncreaseConsent
  case billingIssue
  /// The customer has left, and can have an offer to come back.
  case winBackOffer
}
