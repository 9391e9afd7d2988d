extension BehaviourProfile {
  /// When lists have what an app knows already.
  public enum Listing: Hashable, Sendable, CaseIterable {
    /// At once.
    case atOnce
    /// After seven tenths of a second.
    case late
  }

  /// When something is told.
  public enum News: Hashable, Sendable, CaseIterable {
    /// At once.
    case atOnce
    /// With the next renewal, or the end.
    case withRenewal
  }

  /// What an app hears that asks again.
  public enum EligibilityAnswer: Hashable, Sendable, CaseIterable {
    /// How it is now.
    case current
    /// The answer to its first question, as long as its process lives.
    case firstOfProcess
  }

  /// What buying a subscription again brings after it has lapsed.
  public enum Repurchase: Hashable, Sendable, CaseIterable {
    /// A new period.
    case newPeriod
    /// In StoreKit 2 the transaction of the last period, without a charge.
    case lapsedTransaction
  }

  /// What comes of a renewal that could not be charged.
  public enum FailedRenewal: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case deliversNothing
    /// A transaction that is listed, though the store still tries to charge for it.
    case deliversTransaction
  }

  /// Which purchases of a non-renewing subscription entitle a customer.
  public enum NonRenewing: Hashable, Sendable, CaseIterable {
    /// The latest of a product.
    case latest
    /// Each that was not refunded.
    case each
  }

  /// What a purchase in StoreKit 2 ends with whose token for a promotional offer is not believed.
  public enum InvalidOfferToken: Hashable, Sendable, CaseIterable {
    /// Fails because of the signature.
    case failsAsInvalidSignature
    /// Fails for no reason that is given.
    case failsAsUnknown
    /// Goes on without the offer.
    case ignored
  }

  /// What follows a simulated purchase error that was taken back.
  public enum PurchaseErrorReset: Hashable, Sendable, CaseIterable {
    /// Purchases work again.
    case takesEffect
    /// Purchases fail with an unknown error, until the session is reset.
    case leavesUnknownError
  }

  /// What a call throws that a test session lets fail.
  public enum SimulatedErrors: Hashable, Sendable, CaseIterable {
    /// The error that was set.
    case asSet
    /// Purchases an unknown error, and other calls a network's error as the system's.
    case disguised
  }

  /// Whether something that was asked for is done.
  public enum Heed: Hashable, Sendable, CaseIterable {
    /// It is.
    case respected
    /// It is not, and nothing says so.
    case ignored
  }
}
