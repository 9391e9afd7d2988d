/// A kind of harm that a habit may lead to.
public enum Harm: Hashable, Sendable, CaseIterable {
  /// A paid product is not delivered, or not before something else happens.
  case loss
  /// Something is delivered twice, unpaid, or although the money was given back.
  case gift
  /// Something stays in the queue, and comes again.
  case litter
  /// Customers are told the wrong thing, or nothing, or have to do more than they should.
  case confusion
  /// The system ends the app.
  case crash
}
