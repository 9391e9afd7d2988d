internal import StoreModel

// The points at which a world's course is asked for a decision.
extension Simulation {
  /// Ends the app's process where the course has it so.
  func mayDie(at point: ChoicePoint, on id: InstallationID) {
    guard let course, process(of: id)?.isAlive == true else { return }
    if course.turn(at: point, in: self) == .killed { kill(on: id) }
  }

  /// Asks after an event has been carried out that changed something for good.
  func mayDie(after lasting: ChoicePoint.Lasting, on device: Int) {
    let id = InstallationID(device)
    mayDie(at: .lasting(lasting, id), on: id)
  }

  func lasting(among effects: ArraySlice<StoreEffect>) -> ChoicePoint.Lasting? {
    effects.lazy.compactMap(lasting).first
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

  /// Returns the delay or failure of one use of a part of the store.
  func meet(_ service: StoreService, at id: InstallationID) -> Encounter {
    var met = withState { $0.devices[id.number - 1].weather.meet(service) }
    turn(&met, of: service, at: id)
    return met
  }

  /// Changes the delay or failure of one use of a part of the store if the course decides so.
  func turn(_ met: inout Encounter, of service: StoreService, at id: InstallationID) {
    guard let course, !met.fails else { return }
    switch course.turn(at: .network(service, id), in: self) {
    case .failed(let failure): met = Encounter(failure: failure)
    case .slow(let delay): met = Encounter(delay: delay)
    default: break
    }
  }

  /// Returns the decision at a prompt to sign in.
  func signInDecision(at id: InstallationID) -> SignInDecision {
    if case .signedIn(let decision)? = course?.turn(at: .signIn(id), in: self) { return decision }
    return withState { $0.nextSignIn(at: id) }
  }

  /// Returns the course's answer to the sheet of a payment; nil if the customer decides.
  func chosenAnswer(to payment: PaymentID, at id: InstallationID) -> SheetAnswer? {
    guard let course, withState({ $0.store.isSheetUp(of: payment, at: id) }),
      case .answered(let answer) = course.turn(at: .sheet(payment, id), in: self)
    else { return nil }
    return answer
  }
}
