package import StoreModel
internal import Synchronization

/// Something that an app has asked a part of the store for.
package final class PendingRequest: Sendable {
  private let isOpen = Mutex(true)

  package init() {}

  /// Withdraws the request: it is not answered any more (B078).
  package func cancel() { isOpen.withLock { $0 = false } }

  func close() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
  }
}

extension AppProcess {
  /// Asks a part of the store for something, through the network as it is; `answer` gets the
  /// failure, or nil.
  ///
  /// The answer comes later, and never when the request is cancelled or the process ends before.
  package func request(
    _ service: StoreService, about subject: @autoclosure () -> String = "",
    as request: PendingRequest = PendingRequest(), _ answer: @escaping @Sendable (Failure?) -> Void
  ) {
    guard isAlive else { return }
    simulation.note(.rare(.asked(service, subject())), on: installation)
    simulation.driver.enqueue(
      .action { self.travel(to: service, request, answer) }, for: self)
  }

  private func travel(
    to service: StoreService, _ request: PendingRequest,
    _ answer: @escaping @Sendable (Failure?) -> Void
  ) {
    var weather = simulation.meet(service, at: installation)
    if service.asksToSignIn, !weather.fails {
      weather.failure = simulation.signInFailure(at: installation)
    }
    let failure = weather.failure
    let arrive: @Sendable () -> Void = { self.arrive(service, request, failure, answer) }
    guard weather.delay > .zero else { return arrive() }
    let moment = simulation.driver.now.advanced(by: weather.delay)
    simulation.driver.enqueue(.action(arrive), at: moment, for: self)
  }

  private func arrive(
    _ service: StoreService, _ request: PendingRequest, _ failure: Failure?,
    _ answer: (Failure?) -> Void
  ) {
    guard isAlive, request.close() else { return }
    if failure == nil, service == .receipts { perform(.receiptRefreshed(installation)) }
    simulation.note(.rare(.answered(service, failure?.text ?? "done")), on: installation)
    guard isStillAliveWhenTold else { return }
    answer(failure)
  }
}

extension Simulation {
  /// A fresh receipt may need the customer to sign in (B080).
  fileprivate func signInFailure(at id: InstallationID) -> Failure? {
    return switch signInDecision(at: id).answer {
    case .signedIn: nil
    case .failed(let failure): failure
    }
  }
}
