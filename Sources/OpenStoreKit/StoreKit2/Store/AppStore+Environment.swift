extension AppStore {
  /// The environment of a purchase.
  public struct Environment: RawRepresentable, Equatable, Hashable, Sendable {
    /// The environment's name in the store's signed data.
    public let rawValue: String

    /// An environment by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// For real money.
    public static let production = Self(rawValue: "Production")
    /// On the store's test servers.
    public static let sandbox = Self(rawValue: "Sandbox")
    /// On the developer's own machine.
    public static let xcode = Self(rawValue: "Xcode")
  }
}
