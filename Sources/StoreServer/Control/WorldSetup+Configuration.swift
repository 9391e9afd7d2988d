package import StoreConfiguration
package import StoreModel
import StoreSigning
package import StoreSimulation

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension WorldSetup {
  /// Creates the setup of a configuration file, with its settings, failures and the key for offers.
  package init(_ file: ConfigurationFile, profile: BehaviourProfile = .documented) {
    self.init(catalog: file.catalog, profile: profile, settings: TestSettings(file.settings))
    for error in file.settings.simulatedErrors {
      guard let choice = error.active else { continue }
      failures.add(failureOf: error.name, type: choice.type, index: choice.index)
    }
    offerSigner = file.offersKeyPair.flatMap { OfferSigner(id: $0.id, privateKey: $0.privateKey) }
  }
}
