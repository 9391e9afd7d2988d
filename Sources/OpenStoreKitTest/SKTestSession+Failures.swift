import StoreConfiguration
import StoreModel
import StoreSimulation

extension SKTestSession {
  /// Lets a part of StoreKit 2 fail from now on, or work again (B136).
  ///
  /// - Throws: `SKTestError` when the part is none of StoreKit's.
  public func setSimulatedError<API>(
    _ error: API.Failure?, forAPI api: API
  ) async throws where API: FailableStoreKitAPI {
    guard let part = (api as? any SimulatedAPI)?.part else {
      throw SKTestError(.invalidAction, saying: "\(API.self) is no part of StoreKit.")
    }
    let isStuck =
      error == nil && part == .purchase && simulation[failureOf: part] != nil
      && simulation.profile.purchaseErrorReset == .leavesUnknownError
    simulation[failureOf: part] = isStuck ? StoreKitError.unknown : error?._errorCode.error
  }

  /// Returns the present failure of a part of StoreKit 2; nil if it works.
  public func simulatedError<API>(forAPI api: API) async -> API.Failure?
  where API: FailableStoreKitAPI {
    guard let part = (api as? any SimulatedAPI)?.part, let error = simulation[failureOf: part]
    else { return nil }
    return API.Failure(_fromErrorCode: _SKTestFailureCode(error))
  }
}

// MARK: - What a file sets

extension Simulation {
  /// Lets each part of StoreKit 2 fail as a configuration file says, and no other.
  func fail(asSetBy errors: [SimulatedError]) {
    var failures: [FailableAPI: any Error] = [:]
    for error in errors {
      guard let choice = error.active else { continue }
      failures.add(failureOf: error.name, type: choice.type, index: choice.index)
    }
    for part in FailableAPI.allCases { self[failureOf: part] = failures[part] }
  }
}
