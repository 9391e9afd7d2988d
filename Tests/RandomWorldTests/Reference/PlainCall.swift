/// What an observer is told beside how its transactions stand.
enum PlainCall: Hashable {
  case removed(PlainEntry)
  case revoked(String)
  case restoreFinished
  case restoreFailed(String)
  /// The observer looks for itself where the customer is (B068).
  case storefrontChanged
}
