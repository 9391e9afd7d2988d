/// The content of a whole file.
struct ConfigurationContent: Sendable {
  var version: ConfigurationVersion?
  var identifier: String?
  var products: [ConfiguredProduct] = []
  var groups: [ConfiguredGroup] = []
  var settings = ConfigurationSettings()
  var offersKeyPair: OffersKeyPair?
  var suiteCount = 0
}
