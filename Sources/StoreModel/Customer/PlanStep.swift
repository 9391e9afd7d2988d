/// The effect of buying a plan, for a customer who may hold one of the group (B042).
enum PlanStep: Hashable, Sendable {
  /// A subscription begins, or begins again.
  case begin
  /// It takes the place of the plan that is held, at once.
  case replace
  /// The period goes on as it is, and the next will be as chosen.
  case arrange
  /// Everything is so already.
  case keep
}

/// The rank of one plan of a group in relation to another.
enum PlanRank: Hashable, Sendable {
  case same
  case higher
  case lower
  /// Of the same level, as long, and paid alike.
  case equal
  /// Of the same level, and longer or shorter, or paid otherwise.
  case otherLength

  init(
    of terms: SubscriptionTerms, paid plan: BillingPlan.Kind, over other: SubscriptionTerms,
    paid otherPlan: BillingPlan.Kind
  ) {
    self =
      if terms.level < other.level {
        .higher
      } else if terms.level > other.level {
        .lower
      } else {
        terms.period == other.period && plan == otherPlan ? .equal : .otherLength
      }
  }
}

extension PlanStep {
  /// Decides by the state of the plan that is held, and by the rank of the wanted plan.
  init(from state: RenewalState, to rank: PlanRank, changesPreferences: Bool) {
    switch (state, rank) {
    case (.inBillingRetry, _), (.expired, _), (.revoked, _):
      self = .begin
    case (.subscribed, .higher), (.inGracePeriod, .higher), (.subscribed, .equal),
      (.inGracePeriod, .equal):
      self = .replace
    case (.subscribed, .lower), (.inGracePeriod, .lower), (.subscribed, .otherLength),
      (.inGracePeriod, .otherLength):
      self = .arrange
    case (.subscribed, .same), (.inGracePeriod, .same):
      self = changesPreferences ? .arrange : .keep
    }
  }
}
