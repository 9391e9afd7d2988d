internal import StoreModel

// Where a world's course is asked for the turn it takes.
extension Simulation {
  /// Ends the app's process where the course has it so.
  func mayDie(at point: ChoicePoint, on id: InstallationID) {
    guard let course, process(of: id)?.isAlive == true else { return }
    if course.turn(at: point, in: self) == .killed { kill(on: id) }
  }

  /// Asks after an event has been carried out.
  func mayDie(after effects: [StoreEffect], on device: Int) {
    guard course != nil, let lasting = effects.lazy.compactMap(lasting).first else { return }
    let id = InstallationID(device)
    mayDie(at: .lasting(lasting, id), on: id)
  }

  private func lasting(_ effect: StoreEffect) -> ChoicePoint.Lasting? {
    switch effect {
    case .charge(let id): .charged(id)
    case .handOver(let id): .handedOver(id)
    case .settle(let id): .settled(id)
    case .awaitApproval(_, let payment), .awaitMending(_, let payment): .awaited(payment.product)
    default: nil
    }
  }

  /// What one use of a part of the store meets.
  func meet(
    _ service: StoreService, at id: InstallationID
  ) -> (delay: StoreSpan, failure: Failure?) {
    let met = withState { $0.devices[id.number - 1].weather.meet(service) }
    guard let course, met.failure == nil else { return met }
    return switch course.turn(at: .network(service, id), in: self) {
    case .failed(let failure): (.zero, failure)
    case .slow(let delay): (delay, nil)
    default: met
    }
  }

  /// What is done about a prompt to sign in.
  func signInDecision(at id: InstallationID) -> SignInDecision {
    if case .signedIn(let decision)? = course?.turn(at: .signIn(id), in: self) { return decision }
    return withState { $0.nextSignIn(at: id) }
  }

  /// What is said to the sheet of a payment; nil where it stays open.
  func sheetAnswer(to payment: PaymentID, at id: InstallationID) -> SheetAnswer? {
    if case .answered(let answer)? = course?.turn(at: .sheet(payment, id), in: self) {
      return answer
    }
    return withState { $0.nextAnswer(at: id) }
  }
}
