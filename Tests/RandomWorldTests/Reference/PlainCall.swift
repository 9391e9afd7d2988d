/// A call to an observer beside the states of its transactions.
enum PlainCall: Hashable {
  case removed(PlainEntry)
  case revoked(String)
  case restoreFinished
  case restoreFailed(String)
  /// The observer looks for itself where the customer is (B068).
  case storefrontChanged
}
