public import Foundation
import StoreConfiguration
import StoreModel
import StoreSimulation

/// A test's hand on the store: what it sells, how it behaves, and what has been bought (B133).
///
/// A session that is made in a world controls that world; elsewhere it controls the store that the whole process shares, which
/// behaves as the environment variable `OPENSTOREKIT_PROFILE` says. What it does has taken effect when the call returns.
///
/// What the session sells is bought in the environment Xcode: values, signed data and receipts say so, and transactions are
/// numbered from 0 (B115).
open class SKTestSession: NSObject, @unchecked Sendable {
  let simulation: Simulation
  /// What the configuration file sets.
  private let defaults: ConfigurationSettings

  /// Lets the store sell what the file says.
  ///
  /// - Throws: `SKTestError` when the URL leads to no configuration file, or `OPENSTOREKIT_PROFILE` is set to no profile.
  public init(contentsOf fileURL: URL) throws {
    let file = try ConfigurationFile(forSession: fileURL)
    let profile = try ProfileVariable.profile
    simulation = .current
    defaults = file.settings
    super.init()
    if let profile, simulation.isShared { simulation.carryThrough(.profileChanged(profile)) }
    simulation.stock(file.catalog, under: TestSettings(defaults))
    if let pair = file.offersKeyPair {
      simulation.notary.changeOfferKey(to: pair.id, privateKey: pair.privateKey)
    }
    simulation.fail(asSetBy: defaults.simulatedErrors)
  }

  /// Lets the store sell what a file of that name says, with or without its extension.
  ///
  /// It may be a resource of any bundle beside the tests, or stand anywhere among the tests or sources of the package.
  /// - Throws: `SKTestError` when there is no such file, or something else in it.
  public convenience init(configurationFileNamed filename: String) throws {
    let search = ConfigurationSearch(name: filename)
    do { try self.init(contentsOf: search.url) } catch let error as ConfigurationError {
      throw SKTestError(error)
    }
  }

  /// Sets everything as the configuration file has it; what was bought stays bought (B134).
  open func resetToDefaultState() {
    simulation.changeSettings { $0.reset(to: TestSettings(defaults)) }
    simulation.fail(asSetBy: defaults.simulatedErrors)
  }
}

extension ConfigurationFile {
  fileprivate init(forSession url: URL) throws {
    guard url.isFileURL, url.pathExtension == "storekit" else {
      throw SKTestError(.invalidURL, saying: "“\(url)” is no URL of a file that ends in .storekit.")
    }
    do { self = try .load(path: url.path) } catch { throw SKTestError(error) }
  }
}
