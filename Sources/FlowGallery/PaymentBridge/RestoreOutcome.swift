/// The outcome of a restore, as the mended bridge tells it apart.
public enum RestoreOutcome: Hashable, Sendable {
  /// So many items have come back.
  case restored(Int)
  /// The store has answered, and there was nothing.
  case nothing
  /// The store could not be asked, or the customer did not sign in.
  case failed
}
