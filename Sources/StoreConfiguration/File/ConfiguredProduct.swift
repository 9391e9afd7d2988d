package import StoreModel

/// A product as a configuration file has it, with the parts that a catalog can't hold.
package struct ConfiguredProduct: Hashable, Sendable {
  /// Apple's word for the kind, or any other that the file has in its place.
  package let type: String
  package let id: String
  /// The price's text, which need not be an amount.
  package let displayPrice: String
  package let referenceName: String?
  package let isFamilyShareable: Bool
  package let localizations: [Localization]
  package let subscription: ConfiguredSubscription?
}
