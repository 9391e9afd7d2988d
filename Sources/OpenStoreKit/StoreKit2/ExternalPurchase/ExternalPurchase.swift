/// The notice before a purchase outside the store; no device here may show it.
public enum ExternalPurchase: Sendable {
  /// The customer's answer to the notice.
  public enum NoticeResult: Hashable, Sendable {
    @available(*, unavailable, renamed: "continuedWithExternalPurchaseToken(token:)")
    case continued
    /// The customer went back to the app.
    case cancelled
    /// The customer goes on to the external purchase, which the token names.
    case continuedWithExternalPurchaseToken(token: String)
  }

  /// Always false, as where the programme isn't offered.
  public static var canPresent: Bool { get async { false } }

  /// Always throws, as where the programme isn't offered.
  public static func presentNoticeSheet() async throws -> ExternalPurchase.NoticeResult {
    throw StoreKitError.unsupported
  }
}
