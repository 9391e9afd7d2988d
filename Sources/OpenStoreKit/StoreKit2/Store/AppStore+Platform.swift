extension AppStore {
  /// The platform that an app was bought on.
  public struct Platform: RawRepresentable, Equatable, Hashable, Sendable {
    /// The platform's name in the store's signed data.
    public let rawValue: String

    /// A platform by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// iPhone and iPad.
    public static let iOS = Self(rawValue: "iOS")
    /// The Mac.
    public static let macOS = Self(rawValue: "macOS")
    /// Apple TV.
    public static let tvOS = Self(rawValue: "tvOS")
    /// Apple Vision.
    public static let visionOS = Self(rawValue: "visionOS")
    /// Any, of a device that an organisation manages.
    public static let managed = Self(rawValue: "MANAGED")
  }
}
