package import StoreConfiguration
package import StoreModel
internal import StoreSigning
package import StoreSimulation

extension WorldSetup {
  /// What a configuration file says, its settings and the key for offers included.
  package init(_ file: ConfigurationFile, profile: BehaviourProfile = .documented) {
    self.init(catalog: file.catalog, profile: profile, settings: TestSettings(file.settings))
    offerSigner = file.offersKeyPair.flatMap { OfferSigner(id: $0.id, privateKey: $0.privateKey) }
  }
}
