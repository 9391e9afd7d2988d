/// The account that buys something, and the app in which it does; without an app if the purchase is
/// made outside any.
struct Buyer: Hashable, Sendable {
  /// The position of the account.
  let account: Int
  let installation: InstallationID?
}
