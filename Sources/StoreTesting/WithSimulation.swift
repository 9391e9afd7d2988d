public import StoreConfiguration
public import StoreModel
public import StoreSimulation
internal import Testing

/// Runs `body` in a world that sells the products of a `.storekit` file, on a thread of the world's
/// own.
///
/// For XCTest and programs; Swift Testing has the trait `.store(_:)`. `body` may use `self`: the
/// caller waits for it. The issues that the library records fail the test case that runs.
/// - Throws: the error of `body`, the flaw of the file or the history, `UncaughtMisuse` when the
///   app was ended by one, `StuckError` when `body` waits for something that can no longer happen,
///   or `RestlessError` when the app never comes to rest.
@discardableResult
public func withSimulation<Result: Sendable>(
  _ configuration: String, settings: FileSettings = .asInFile,
  profile: BehaviourProfile = .documented,
  identity: StoreIdentity = StoreIdentity(), credentials: StoreCredentials = StoreCredentials(),
  history: StoreHistory? = nil, testFile: String = #filePath,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (Simulation) async throws -> Result
) async throws -> Result {
  let source = WorldSource.file(
    configuration, ConfigurationLookup(testFile: testFile), settings)
  let setup = try source.setup(
    profile: profile, identity: identity, credentials, history)
  return try await Simulation(setup).runInOrder(body)
}

/// Runs `body` in a world that sells the catalog, on a thread of the world's own.
///
/// - Throws: the error of `body`, the flaw of the catalog or the history, `UncaughtMisuse` when the
///   app was ended by one, `StuckError` when `body` waits for something that can no longer happen,
///   or `RestlessError` when the app never comes to rest.
@discardableResult
public func withSimulation<Result: Sendable>(
  selling catalog: StoreCatalog, profile: BehaviourProfile = .documented,
  identity: StoreIdentity = StoreIdentity(),
  credentials: StoreCredentials = StoreCredentials(), history: StoreHistory? = nil,
  testFile: String = #filePath,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (Simulation) async throws -> Result
) async throws -> Result {
  let source = WorldSource.code(testFile: testFile) { catalog }
  let setup = try source.setup(
    profile: profile, identity: identity, credentials, history)
  return try await Simulation(setup).runInOrder(body)
}

// The next two are disfavoured, so that a body without an `await` has a thread of its own in an
// async context, as one with an `await` does.

/// Runs `body` in a world that sells the products of a `.storekit` file, on the calling thread.
///
/// The work that `body` starts runs while it calls `settle()` or `advance(by:)`.
/// - Throws: the error of `body`, the flaw of the file or the history, `UncaughtMisuse` when the
///   app was ended by one, or `RestlessError` when the app never comes to rest.
@_disfavoredOverload
@discardableResult
public func withSimulation<Result>(
  _ configuration: String, settings: FileSettings = .asInFile,
  profile: BehaviourProfile = .documented,
  identity: StoreIdentity = StoreIdentity(), credentials: StoreCredentials = StoreCredentials(),
  history: StoreHistory? = nil, testFile: String = #filePath,
  _ body: (Simulation) throws -> Result
) throws -> Result {
  let source = WorldSource.file(
    configuration, ConfigurationLookup(testFile: testFile), settings)
  let setup = try source.setup(
    profile: profile, identity: identity, credentials, history)
  return try Simulation(setup).runInOrder(body)
}

/// Runs `body` in a world that sells the catalog, on the calling thread.
///
/// The work that `body` starts runs while it calls `settle()` or `advance(by:)`.
/// - Throws: the error of `body`, the flaw of the catalog or the history, `UncaughtMisuse` when the
///   app was ended by one, or `RestlessError` when the app never comes to rest.
@_disfavoredOverload
@discardableResult
public func withSimulation<Result>(
  selling catalog: StoreCatalog, profile: BehaviourProfile = .documented,
  identity: StoreIdentity = StoreIdentity(),
  credentials: StoreCredentials = StoreCredentials(), history: StoreHistory? = nil,
  testFile: String = #filePath, _ body: (Simulation) throws -> Result
) throws -> Result {
  let source = WorldSource.code(testFile: testFile) { catalog }
  let setup = try source.setup(
    profile: profile, identity: identity, credentials, history)
  return try Simulation(setup).runInOrder(body)
}

// Without a test to record issues for, the error that ended the app, or should have, is thrown.
extension Simulation {
  fileprivate func runInOrder<Result: Sendable>(
    _ body: (Simulation) async throws -> Result, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Result {
    defer { tidyUp() }
    let result = try await run(lent: body)
    try expectOrderlyEnd()
    return result
  }

  fileprivate func runInOrder<Result>(_ body: (Simulation) throws -> Result) throws -> Result {
    defer { tidyUp() }
    let result = try run(body)
    try expectOrderlyEnd()
    return result
  }

  private func tidyUp() {
    reportDeferredIssues()
    if let test = Test.current { attachPage(ifFailed: false, at: test.sourceLocation) }
  }

  private func expectOrderlyEnd() throws {
    if let hopelessness { throw hopelessness }
    if let first = uncaughtMisuses.first { throw first }
  }
}
