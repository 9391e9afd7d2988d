/// A mistake that people publish in clients of StoreKit 2.
public enum Habit: Hashable, Sendable, CaseIterable {
  /// A transaction is finished before what it paid for is delivered.
  case finishesFirst
  /// Only `Transaction.updates` are handled; what `purchase()` returns is dropped.
  case hearsUpdatesOnly
  /// Only what `purchase()` returns is handled; nobody listens to `Transaction.updates`.
  case hearsPurchasesOnly
  /// The date of the revocation is not looked at.
  case keepsWhatIsRevoked
  /// The transaction is taken out of its result by force, and nobody is asked.
  case trustsAnything
  /// Deliveries are not remembered.
  case deliversAgain
  /// The customer has to sign in before each purchase.
  case syncsFirst
  /// The entitlements are not looked at before the customer restores.
  case forgetsEntitlements
  /// A restore counts as a success, whatever came of it.
  case praisesEveryRestore
}
