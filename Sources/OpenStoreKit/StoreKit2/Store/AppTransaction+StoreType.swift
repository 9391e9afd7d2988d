extension AppTransaction {
  /// The kind of store that a copy of the app comes from.
  public struct StoreType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The type's name in the store's signed data.
    public let rawValue: String

    /// A type by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The App Store, where customers get apps themselves.
    public static let consumer: AppTransaction.StoreType = Self(rawValue: "CONSUMER")
    /// A school's distribution of apps.
    public static let education: AppTransaction.StoreType = Self(rawValue: "EDUCATION")
    /// A company's distribution of apps.
    public static let enterprise: AppTransaction.StoreType = Self(rawValue: "ENTERPRISE")
  }
}
