/// Who buys something, and in which app; nil where it is bought outside any.
struct Buyer: Hashable, Sendable {
  /// Where the account stands.
  let account: Int
  let installation: InstallationID?
}
