/// The position in the story of the customer at which the app is launched.
struct LaunchPosition: Hashable, Sendable {
  /// What the launch is for.
  enum Occasion: Hashable, Sendable {
    case first
    /// An act is next.
    case act
    case withoutNetwork, underOtherAccount, underOwnAccount
    /// All acts are done.
    case rest
    case comeback
  }

  let occasion: Occasion
  /// How many acts the customer has begun.
  let acts: Int
  /// How often in a row the app has died by itself.
  let crashes: Int
  /// Whether the customer has come back already.
  let hasReturned: Bool
  let hasNetwork: Bool
}
