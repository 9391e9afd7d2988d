import StoreModel
import StoreSimulation

/// The StoreKit 2 client of a run of the app, which StoreKit 2's functions turn to in the name of
/// that run.
///
/// It translates; the store decides about the events and their recipients.
struct StoreDesk: Sendable {
  let process: AppProcess

  /// The desk for the calling code.
  static var current: StoreDesk { StoreDesk(process: .current) }

  /// Fails as a test has said that this part of the API does.
  func check(_ api: FailableAPI) throws {
    guard let failure = process.simulation[failureOf: api] else { return }
    switch process.simulation.profile.simulatedErrors {
    case .asSet: throw failure
    case .disguised: throw failure.disguised(by: api)
    }
  }

  /// Goes to a part of the store.
  ///
  /// Returns false when the task was cancelled, or the app was ended, on the way.
  func reach(_ service: StoreService, about subject: String = "") async throws -> Bool {
    guard !Task.isCancelled else { return false }
    let answer = await process.answer { reply in
      process.request(service, about: subject) { reply($0) }
    }
    guard let answer else { return false }
    if let failure = answer { throw failure.storeKitError }
    return true
  }
}

extension Error {
  /// The error that the simulator of iOS 27 throws in this one's place.
  fileprivate func disguised(by api: FailableAPI) -> any Error {
    if api == .purchase { return StoreKitError.unknown }
    guard case .networkError(let cause)? = self as? StoreKitError else { return self }
    return StoreKitError.systemError(cause)
  }
}
