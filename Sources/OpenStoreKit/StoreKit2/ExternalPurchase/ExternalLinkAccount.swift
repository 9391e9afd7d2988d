/// A link to the app's own accounts; no device here may open it.
public enum ExternalLinkAccount: Sendable {
  /// Always false, as where the programme isn't offered.
  public static var canOpen: Bool { get async { false } }

  /// Always throws, as where the programme isn't offered.
  public static func open() async throws { throw StoreKitError.unsupported }
}
