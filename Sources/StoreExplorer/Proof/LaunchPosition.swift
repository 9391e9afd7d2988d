/// The position in the story of the customer at which the app is launched.
struct LaunchPosition: Hashable, Sendable {
  /// The step of the story that the launch belongs to.
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
  /// The number of acts that the customer has begun.
  let acts: Int
  /// The number of launches in a row in which the app has died by itself.
  let crashes: Int
  /// True once the customer has come back.
  let hasReturned: Bool
  let hasNetwork: Bool
}
