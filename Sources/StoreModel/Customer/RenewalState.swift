/// The state of a subscription (B117).
package enum RenewalState: Hashable, Sendable {
  /// Paid until then.
  case subscribed(until: StoreInstant)
  /// The renewal could not be charged, and the customer keeps everything until then (B120).
  case inGracePeriod(until: StoreInstant, retryEnds: StoreInstant)
  /// The renewal could not be charged; the store tries until then, and the customer has nothing
  /// (B120).
  case inBillingRetry(until: StoreInstant)
  case expired(at: StoreInstant, ExpirationReason)
  /// Refunded, or no longer shared, though it was paid until then (B070).
  case revoked(at: StoreInstant, paidUntil: StoreInstant)
}

extension RenewalState {
  /// An event that changes the state of a subscription.
  package enum Event: Hashable, Sendable {
    /// Bought, bought again, renewed, or recovered: it is paid until then.
    case charged(until: StoreInstant)
    /// The running period goes on until then.
    case extended(until: StoreInstant)
    /// The running period is made to end then.
    case cutShort(to: StoreInstant)
    case paymentFailed(graceEnds: StoreInstant?, retryEnds: StoreInstant)
    case graceRanOut
    case ended(at: StoreInstant, ExpirationReason)
    case revoked(at: StoreInstant, paidUntil: StoreInstant)
    /// The refund was taken back.
    case reinstated(at: StoreInstant)
  }

  package enum Rejection: Error, Equatable {
    /// Cannot happen to a subscription in this state.
    case impossible(Event, in: RenewalState)
  }

  /// Moves the subscription on.
  ///
  /// Each pair of a state and an event is decided here, and nowhere else.
  package mutating func apply(_ event: Event) throws(Rejection) {
    switch (self, event) {
    case (.subscribed, .charged(let end)), (.inGracePeriod, .charged(let end)),
      (.inBillingRetry, .charged(let end)), (.expired, .charged(let end)),
      (.revoked, .charged(let end)), (.subscribed, .cutShort(let end)),
      (.subscribed, .extended(let end)):
      self = .subscribed(until: end)
    case (.subscribed, .paymentFailed(let graceEnds?, let retryEnds)):
      self = .inGracePeriod(until: graceEnds, retryEnds: retryEnds)
    case (.subscribed, .paymentFailed(nil, let retryEnds)):
      self = .inBillingRetry(until: retryEnds)
    case (.inGracePeriod(_, let retryEnds), .graceRanOut):
      self = .inBillingRetry(until: retryEnds)
    case (.subscribed, .ended(let moment, let reason)),
      (.inGracePeriod, .ended(let moment, let reason)),
      (.inBillingRetry, .ended(let moment, let reason)):
      self = .expired(at: moment, reason)
    case (.subscribed, .revoked(let moment, let end)),
      (.inGracePeriod, .revoked(let moment, let end)),
      (.inBillingRetry, .revoked(let moment, let end)):
      self = .revoked(at: moment, paidUntil: end)
    case (.revoked(_, let end), .reinstated(let moment)):
      self = moment < end ? .subscribed(until: end) : .expired(at: end, .unknown)

    case (.subscribed, .graceRanOut), (.subscribed, .reinstated), (.inGracePeriod, .extended),
      (.inBillingRetry, .extended), (.expired, .extended), (.revoked, .extended),
      (.inGracePeriod, .cutShort), (.inGracePeriod, .paymentFailed), (.inGracePeriod, .reinstated),
      (.inBillingRetry, .cutShort), (.inBillingRetry, .paymentFailed),
      (.inBillingRetry, .graceRanOut), (.inBillingRetry, .reinstated),
      (.expired, .cutShort), (.expired, .paymentFailed), (.expired, .graceRanOut),
      (.expired, .ended), (.expired, .revoked), (.expired, .reinstated),
      (.revoked, .cutShort), (.revoked, .paymentFailed), (.revoked, .graceRanOut),
      (.revoked, .ended), (.revoked, .revoked):
      throw .impossible(event, in: self)
    }
  }
}

// MARK: - Asking

extension RenewalState {
  /// True if the customer may use the purchase (B117).
  package var entitles: Bool {
    switch self {
    case .subscribed, .inGracePeriod: true
    case .inBillingRetry, .expired, .revoked: false
    }
  }

  /// True if the store still charges for the subscription, or tries to.
  package var isAlive: Bool {
    switch self {
    case .subscribed, .inGracePeriod, .inBillingRetry: true
    case .expired, .revoked: false
    }
  }

  /// True if a charge has failed, and the store keeps trying (B118).
  package var isInBillingRetry: Bool {
    switch self {
    case .inGracePeriod, .inBillingRetry: true
    case .subscribed, .expired, .revoked: false
    }
  }

  package var gracePeriodEnd: StoreInstant? {
    switch self {
    case .inGracePeriod(let end, _): end
    case .subscribed, .inBillingRetry, .expired, .revoked: nil
    }
  }

  /// The reason that nothing is paid for any more, once that is so (B118).
  package var expirationReason: ExpirationReason? {
    switch self {
    case .expired(_, let reason): reason
    case .inBillingRetry: .billingError
    case .subscribed, .inGracePeriod, .revoked: nil
    }
  }
}
