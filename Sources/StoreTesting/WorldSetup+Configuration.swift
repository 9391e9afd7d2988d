package import StoreConfiguration
package import StoreModel
package import StoreSimulation

extension WorldSetup {
  /// What a configuration file says, its settings included.
  package init(_ file: ConfigurationFile, profile: BehaviourProfile = .documented) {
    self.init(catalog: file.catalog, profile: profile, settings: TestSettings(file.settings))
  }
}
