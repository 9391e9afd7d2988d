/// The content of a whole file.
struct ConfigurationContent: Sendable {
  var version: ConfigurationVersion?
  var identifier: String?
  var products: [ConfiguredProduct] = []
  var groups: [ConfiguredGroup] = []
  var settings = ConfigurationSettings()
  var offersKeyPair: OffersKeyPair?
  /// Bundles and suites, in groups of their own.
  var collections: [ConfiguredProduct] = []
  var collectionGroups: [ConfiguredGroup] = []
  var suiteCount = 0
}
