public import Foundation
import StoreConfiguration
import StoreModel
import StoreSimulation

/// A test's hand on the store: its products, its behaviour, and its purchases (B133).
///
/// A session that is made in a world controls that world; elsewhere it controls the store that the
/// whole process shares, which behaves as the environment variable `OPENSTOREKIT_PROFILE` says. The
/// effect of each call is there when it returns.
///
/// The session's products are bought in the environment Xcode: values, signed data and receipts say
/// so, and transactions are numbered from 0 (B115).
open class SKTestSession: NSObject, @unchecked Sendable {
  let simulation: Simulation
  /// The settings of the configuration file.
  private let defaults: ConfigurationSettings

  /// Creates a session whose store sells the products of a file.
  ///
  /// - Throws: `SKTestError` when the URL leads to no configuration file, or `OPENSTOREKIT_PROFILE`
  ///   is set to no profile.
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

  /// Creates a session whose store sells the products of a file of that name, with or without its
  /// extension.
  ///
  /// The file may be a resource of any bundle beside the tests, or stand anywhere among the tests
  /// or sources of the package.
  /// - Throws: `SKTestError` when there is no such file, or something else in it.
  public convenience init(configurationFileNamed filename: String) throws {
    let search = ConfigurationSearch(name: filename)
    do { try self.init(contentsOf: search.url) } catch let error as ConfigurationError {
      throw SKTestError(error)
    }
  }

  /// Sets everything as the configuration file has it; the purchases stay (B134).
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
