public import StoreModel

/// The consequence of a call that Apple answers with an exception, for the app that made it.
public enum MisuseResponse: Hashable, Sendable {
  /// The exception is caught: the call has done nothing, and the app goes on.
  case isCaught
  /// The exception is not caught: the app's process ends.
  case endsProcess
}

extension Simulation {
  /// Sets the handler that decides about the app after a misuse; by default its process ends.
  public func onMisuse(_ handler: @escaping @Sendable (Misuse) -> MisuseResponse) {
    withState { $0.misuseHandler = handler }
  }

  func handle(_ rejection: StoreRejection, by process: AppProcess) {
    guard case .misuse(let misuse) = rejection else {
      return note(.rare(.noted("refused: \(rejection)")), on: process.installation)
    }
    note(.misused(misuse), on: process.installation)
    switch response(to: misuse) {
    case .isCaught: break
    case .endsProcess:
      // Outside any world there is only one process, and an exception that nobody catches ends it.
      guard loop != nil else { fatalError("\(misuse)") }
      note(.rare(.ended(misuse)), on: process.installation)
      end(process)
    }
  }

  private func response(to misuse: Misuse) -> MisuseResponse {
    if let handler = withState(\.misuseHandler) { return handler(misuse) }
    withState { $0.unhandledMisuses.append(misuse) }
    return .endsProcess
  }

  /// The misuses that ended a process without anybody having said what should become of it.
  package var unhandledMisuses: [Misuse] { withState(\.unhandledMisuses) }
}
