internal import StoreConfiguration
internal import StoreModel
internal import StoreServer
internal import StoreSimulation

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// Where a world's catalog comes from.
enum WorldSource: Sendable {
  case file(String, ConfigurationLookup)
  case code(@Sendable () -> StoreCatalog)

  func setup(
    profile: BehaviourProfile, identity: StoreIdentity, _ credentials: StoreCredentials
  ) throws -> WorldSetup {
    ServerAPINetwork.open()
    var setup = try setup(profile: profile)
    setup.identity = identity
    credentials.apply(to: &setup)
    return setup
  }

  private func setup(profile: BehaviourProfile) throws -> WorldSetup {
    switch self {
    case .file(let name, let lookup):
      return WorldSetup(try lookup.load(name), profile: profile)
    case .code(let make):
      let catalog = make()
      return WorldSetup(
        catalog: try catalog.catalog(), profile: profile,
        storefront: StorefrontCode(catalog.storefront), locale: catalog.locale)
    }
  }
}
