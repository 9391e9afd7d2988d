import StoreModel
import Testing

@Suite struct RenewalStateTests {
  private static let now = moment("2026-05-01")
  private static let end = moment("2026-06-01")
  private static let later = moment("2026-07-01")

  private static let subscribed = RenewalState.subscribed(until: end)
  private static let inGrace = RenewalState.inGracePeriod(until: end, retryEnds: later)
  private static let inRetry = RenewalState.inBillingRetry(until: later)
  private static let expired = RenewalState.expired(at: now, .productUnavailable)
  private static let revoked = RenewalState.revoked(at: now, paidUntil: end)
  static let samples = [subscribed, inGrace, inRetry, expired, revoked]

  private static let charged = RenewalState.Event.charged(until: later)
  private static let extended = RenewalState.Event.extended(until: later)
  private static let cutShort = RenewalState.Event.cutShort(to: now)
  private static let failedWithGrace = RenewalState.Event.paymentFailed(
    graceEnds: end, retryEnds: later)
  private static let failed = RenewalState.Event.paymentFailed(graceEnds: nil, retryEnds: later)
  private static let ended = RenewalState.Event.ended(at: now, .productUnavailable)
  private static let refunded = RenewalState.Event.revoked(at: now, paidUntil: end)
  private static let reinstated = RenewalState.Event.reinstated(at: now)
  private static let reinstatedLate = RenewalState.Event.reinstated(at: later)
  static let events = [
    charged, extended, cutShort, failedWithGrace, failed, .graceRanOut, ended, refunded, reinstated,
    reinstatedLate,
  ]

  /// Every transition there is.
  private static let table: [RenewalState: [RenewalState.Event: RenewalState]] = [
    subscribed: [
      charged: .subscribed(until: later), extended: .subscribed(until: later),
      cutShort: .subscribed(until: now),
      failedWithGrace: .inGracePeriod(until: end, retryEnds: later),
      failed: .inBillingRetry(until: later), ended: .expired(at: now, .productUnavailable),
      refunded: .revoked(at: now, paidUntil: end),
    ],
    inGrace: [
      charged: .subscribed(until: later), .graceRanOut: .inBillingRetry(until: later),
      ended: .expired(at: now, .productUnavailable), refunded: .revoked(at: now, paidUntil: end),
    ],
    inRetry: [
      charged: .subscribed(until: later), ended: .expired(at: now, .productUnavailable),
      refunded: .revoked(at: now, paidUntil: end),
    ],
    expired: [charged: .subscribed(until: later)],
    revoked: [
      charged: .subscribed(until: later), reinstated: .subscribed(until: end),
      reinstatedLate: .expired(at: end, .unknown),
    ],
  ]

  @Test(arguments: samples, events)
  func `B117 a subscription`(in state: RenewalState, after event: RenewalState.Event) {
    var moved = state
    let expected = Self.table[state]?[event]
    do {
      try moved.apply(event)
      #expect(moved == expected)
    } catch {
      #expect(expected == nil)
      #expect(error == .impossible(event, in: state))
      #expect(moved == state)
    }
  }

  @Test(arguments: zip(samples, [true, true, false, false, false]))
  func `B117 whether a customer may use what was bought`(in state: RenewalState, entitles: Bool) {
    #expect(state.entitles == entitles)
  }

  @Test(arguments: zip(samples, [true, true, true, false, false]))
  func `B118 whether the store still charges`(in state: RenewalState, isAlive: Bool) {
    #expect(state.isAlive == isAlive)
    #expect(state.isInBillingRetry == (isAlive && state != Self.subscribed))
  }

  @Test(
    arguments: zip(
      samples, [nil, nil, .billingError, .productUnavailable, nil] as [ExpirationReason?]))
  func `B118 why nothing is paid for any more, in billing retry, too`(
    in state: RenewalState, reason: ExpirationReason?
  ) {
    #expect(state.expirationReason == reason)
  }
}
