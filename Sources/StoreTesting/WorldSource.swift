internal import StoreConfiguration
internal import StoreModel
internal import StoreServer
internal import StoreSimulation
internal import Testing

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// The source of a world's catalog.
enum WorldSource: Sendable {
  case file(String, ConfigurationLookup, FileSettings = .asInFile)
  case code(testFile: String, @Sendable () -> StoreCatalog)

  func setup(
    profile: BehaviourProfile, identity: StoreIdentity, _ credentials: StoreCredentials,
    _ history: StoreHistory?
  ) throws -> WorldSetup {
    ServerAPINetwork.open()
    var setup = try setup(profile: profile)
    if let test = Test.current { setup.randomSeed = test.randomSeed }
    setup.identity = identity
    credentials.apply(to: &setup)
    if let history { setup.begin(with: try history.read(for: setup.catalog, lookup)) }
    return setup
  }

  /// The lookup of files.
  private var lookup: ConfigurationLookup {
    switch self {
    case .file(_, let lookup, _): lookup
    case .code(let testFile, _): ConfigurationLookup(testFile: testFile)
    }
  }

  private func setup(profile: BehaviourProfile) throws -> WorldSetup {
    switch self {
    case .file(let name, let lookup, .asInFile):
      return WorldSetup(try lookup.load(name), profile: profile)
    case .file(let name, let lookup, .setAside):
      return WorldSetup(try lookup.load(name).withoutSettings, profile: profile)
    case .code(_, let make):
      let catalog = make()
      return WorldSetup(
        catalog: try catalog.catalog(), profile: profile,
        storefront: StorefrontCode(catalog.storefront), locale: catalog.locale)
    }
  }
}

extension Test {
  /// The same in each run, and another one for another test, so that files which two tests name
  /// by `UUID()` are two.
  fileprivate var randomSeed: UInt64 {
    "\(sourceLocation.fileID) \(name)".utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }
}
