/// The data that the clients of the gallery keep on a device.
public struct SavedState: Hashable, Sendable {
  /// The coins that the customer was given, in all.
  public var coins = 0
  /// The features that were unlocked, once for each time that they were.
  public var features: [String] = []
  /// The identifiers of transactions that were delivered, where a client remembers them.
  public var delivered: [String] = []
  /// Proofs of purchase that the app's server has not answered for, oldest first.
  public var uploads: [Upload] = []

  /// Nothing stored yet.
  public init() {}
}
