internal import StoreConfiguration
public import StoreModel
internal import StoreSimulation
public import Testing

/// Gives each test case a world of its own: a store, a customer with a device, a clock, and a
/// thread.
public struct StoreTrait: TestTrait, SuiteTrait, TestScoping {
  let source: WorldSource
  let profile: BehaviourProfile
  let identity: StoreIdentity
  let credentials: StoreCredentials
  let history: StoreHistory?

  /// Each test of a suite has its own world, too.
  public var isRecursive: Bool { true }

  /// Runs the test case in a new world, and records the exceptions that ended the app in it, and
  /// the findings of an audit.
  ///
  /// - Throws: the test's error, the flaw of the catalog or the history, `StuckError` when the test
  ///   waits for something that can no longer happen, or `RestlessError` when the app never comes
  ///   to rest.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var setup = try source.setup(profile: profile, identity: identity, credentials, history)
    setup.isRecorded = true
    let (world, watch) = (Simulation(setup), FailureWatch())
    defer { world.attachPage(ifFailed: watch.hasFailed, at: test.sourceLocation) }
    try await watch.watch(test, testCase) { [setup] in
      try await run(test, in: world, madeWith: setup, performing: function)
    }
  }

  private func run(
    _ test: Test, in world: Simulation, madeWith setup: WorldSetup,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    defer {
      world.reportDeferredIssues()
      for misuse in world.uncaughtMisuses {
        TestRecorder.record("\(misuse)", at: test.sourceLocation)
      }
    }
    try await world.run(lent: function)
    if let hopelessness = world.hopelessness { throw hopelessness }
    await TestAudit(of: test)?.record(in: world.timeline) {
      await runAgain(setup, after: world.timeline.count, performing: function)
    }
  }

  /// Runs the test case in a world whose errors have other texts; only its timeline counts.
  ///
  /// - Parameter count: The number of entries in the timeline of the first run.
  private func runAgain(
    _ setup: WorldSetup, after count: Int, performing function: @Sendable () async throws -> Void
  ) async -> Timeline {
    var setup = setup
    setup.isRecorded = false
    setup.disguisesErrorTexts = true
    setup.course = RetryLimit(entries: 10 * count + 1_000)
    let world = Simulation(setup)
    await withKnownIssue("With other texts, the test may fail.", isIntermittent: true) {
      try await world.run(lent: function)
    }
    return world.timeline
  }
}

extension Trait where Self == StoreTrait {
  /// A world that sells the products of a `.storekit` file.
  ///
  /// The file is looked for by its path, in the folders around the test file up to the root of the
  /// package, and in the given folders, as of a bundle's resources. Its settings hold in the world,
  /// a time rate included, unless they are set aside.
  public static func store(
    _ configuration: String, settings: FileSettings = .asInFile,
    profile: BehaviourProfile = .documented,
    identity: StoreIdentity = StoreIdentity(), credentials: StoreCredentials = StoreCredentials(),
    history: StoreHistory? = nil, resources folders: [String] = [],
    testFile: String = #filePath
  ) -> Self {
    Self(
      source: .file(
        configuration, ConfigurationLookup(testFile: testFile, resourceFolders: folders), settings),
      profile: profile, identity: identity, credentials: credentials, history: history)
  }

  /// A world that sells the listed products.
  public static func store(
    profile: BehaviourProfile = .documented, identity: StoreIdentity = StoreIdentity(),
    credentials: StoreCredentials = StoreCredentials(), history: StoreHistory? = nil,
    testFile: String = #filePath,
    @StoreCatalog.Builder selling items: @escaping @Sendable () -> StoreCatalog.Items
  ) -> Self {
    Self(
      source: .code(testFile: testFile) { StoreCatalog(items: items()) }, profile: profile,
      identity: identity, credentials: credentials, history: history)
  }

  /// A world that sells a catalog that was made elsewhere.
  public static func store(
    _ catalog: StoreCatalog, profile: BehaviourProfile = .documented,
    identity: StoreIdentity = StoreIdentity(),
    credentials: StoreCredentials = StoreCredentials(), history: StoreHistory? = nil,
    testFile: String = #filePath
  ) -> Self {
    Self(
      source: .code(testFile: testFile) { catalog }, profile: profile, identity: identity,
      credentials: credentials, history: history)
  }
}
