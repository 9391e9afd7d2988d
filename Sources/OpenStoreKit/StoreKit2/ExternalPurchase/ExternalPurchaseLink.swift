public import Foundation

/// A link to a purchase outside the store; no device here may open it.
public enum ExternalPurchaseLink: Sendable {
  /// Always false, as where the programme isn't offered.
  public static var canOpen: Bool { get async { false } }

  /// Always none, as where the programme isn't offered.
  public static var eligibleURLs: [URL]? { get async { nil } }

  /// Always throws, as where the programme isn't offered.
  public static func open() async throws { throw StoreKitError.unsupported }

  /// Always throws, as where the programme isn't offered.
  public static func open(url: URL) async throws { throw StoreKitError.unsupported }
}
