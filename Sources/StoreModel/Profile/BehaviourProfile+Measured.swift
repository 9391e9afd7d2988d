extension BehaviourProfile {
  /// The moment from which lists have a transaction that an app knows already.
  public enum Listing: Hashable, Sendable, CaseIterable {
    /// At once.
    case atOnce
    /// After seven tenths of a second.
    case late
  }

  /// The moment at which an update tells its news.
  public enum News: Hashable, Sendable, CaseIterable {
    /// At once.
    case atOnce
    /// With the next renewal, or the end.
    case withRenewal
  }

  /// The answer to an app that asks about eligibility again.
  public enum EligibilityAnswer: Hashable, Sendable, CaseIterable {
    /// The answer that is right at present.
    case current
    /// The answer to its first question, as long as its process lives.
    case firstOfProcess
  }

  /// The transaction that buying a subscription again brings after it has lapsed.
  public enum Repurchase: Hashable, Sendable, CaseIterable {
    /// A new period.
    case newPeriod
    /// In StoreKit 2 the transaction of the last period, without a charge.
    case lapsedTransaction
  }

  /// The outcome of a renewal that could not be charged.
  public enum FailedRenewal: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case deliversNothing
    /// A transaction that is listed, though the store still tries to charge for it.
    case deliversTransaction
  }

  /// The purchases of a non-renewing subscription that entitle a customer.
  public enum NonRenewing: Hashable, Sendable, CaseIterable {
    /// The latest of a product.
    case latest
    /// Each that was not refunded.
    case each
  }

  /// The end of a purchase in StoreKit 2 with an invalid token for a promotional offer.
  public enum InvalidOfferToken: Hashable, Sendable, CaseIterable {
    /// Fails because of the signature.
    case failsAsInvalidSignature
    /// Fails for no reason that is given.
    case failsAsUnknown
    /// Goes on without the offer.
    case ignored
  }

  /// The effect of taking a simulated purchase error back.
  public enum PurchaseErrorReset: Hashable, Sendable, CaseIterable {
    /// Purchases work again.
    case takesEffect
    /// Purchases fail with an unknown error, until the session is reset.
    case leavesUnknownError
  }

  /// The error of a call that a test session lets fail.
  public enum SimulatedErrors: Hashable, Sendable, CaseIterable {
    /// The error that was set.
    case asSet
    /// Purchases an unknown error, and other calls a network's error as the system's.
    case disguised
  }

  /// A choice between a request that is respected and one that is ignored.
  public enum Heed: Hashable, Sendable, CaseIterable {
    /// It is.
    case respected
    /// It is not, and nothing says so.
    case ignored
  }
}
