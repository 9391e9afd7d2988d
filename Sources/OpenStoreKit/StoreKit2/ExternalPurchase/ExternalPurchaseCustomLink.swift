/// A link of the app's own to a purchase outside the store; no device here may open it.
public enum ExternalPurchaseCustomLink: Sendable {
  /// The customer's answer to the notice.
  public enum NoticeResult: Hashable, Sendable {
    /// The customer went back to the app.
    case cancelled
    /// The customer goes on to the link.
    case continued
  }

  /// The place of the purchase, which the notice names.
  public enum NoticeType: Int, Hashable, Sendable {
    /// The purchase is made within the app.
    case withinApp
    /// The purchase is made in a browser.
    case browser
  }

  /// Names a purchase outside the store, for the app to report.
  public struct Token: Hashable, Sendable {
    /// The token as the app's server reports it.
    public let value: String
  }

  /// Always false, as where the programme isn't offered.
  public static var isEligible: Bool { get async { false } }

  /// Always throws, as where the programme isn't offered.
  public static func showNotice(
    type: ExternalPurchaseCustomLink.NoticeType
  ) async throws -> ExternalPurchaseCustomLink.NoticeResult {
    throw StoreKitError.unsupported
  }

  /// Always none, as where the programme isn't offered.
  public static func token(
    for tokenType: String
  ) async throws -> ExternalPurchaseCustomLink.Token? {
    nil
  }
}
