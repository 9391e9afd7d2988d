internal import StoreModel
internal import StoreSimulation

/// The alternatives at each kind of point, as lists whose first entry is the usual course.
///
/// A list with one alternative is no choice.
struct HazardTable: Sendable {
  let death: [Surprise]
  let order: [Surprise]
  let sheet: [Surprise]
  let signIn: [Surprise]
  let approval: [Surprise]
  let mending: [Surprise]
  let store: [Surprise]
  /// The events that may occur between two acts of the customer.
  let between: [Surprise]
  private let network: [[Surprise]]

  init(_ hazards: Set<Hazard>) {
    let chosen = hazards.reduce(into: Set<Surprise>()) { $0.formUnion($1.surprises) }
    func list(_ surprises: [Surprise]) -> [Surprise] { [.none] + surprises.filter(chosen.contains) }
    let errors = chosen.compactMap { if case .error(let code) = $0 { code } else { nil } }.sorted()
    let statuses = chosen.compactMap {
      if case .verificationStatus(let status) = $0 { status } else { nil }
    }.sorted()
    death = list([.kill])
    order = list([.overtaking])
    sheet = list([.askToBuy, .cancel, .interrupt] + errors.map(Surprise.error))
    signIn = list([.noSignIn])
    approval = list([.approvedWhileDead, .decline, .lapse])
    mending = list([.mendedWhileDead])
    store = list(
      [
        .repeatsDeliveries, .shufflesObservers, .callsObserversTwice, .listsLate,
        .keepsReceiptsBack, .startsEmpty, .startsOld,
      ].map(Surprise.store))
    between = list([
      .background, .refund, .refundWhileDead, .moving, .purchaseElsewhere, .absence, .renewed,
      .renewedWhileDead, .expired, .expiredWhileDead, .boughtElsewhere, .boughtElsewhereWhileDead,
      .finishedElsewhere, .withoutNetwork, .otherCustomer, .nobody,
    ])
    network = StoreService.allCases.map { service in
      let ofServer =
        service == .verification ? [.late] + statuses.map(Surprise.verificationStatus) : []
      return list([.offline(service)] + ofServer)
    }
  }

  /// The alternatives where the app may crash, whichever hazards there are.
  static let crash: [Surprise] = [.none, .kill]

  subscript(point: ChoicePoint) -> [Surprise] {
    switch point {
    case .lasting, .telling: death
    case .sheet: sheet
    case .signIn: signIn
    case .network(let service, _): network[service.rawValue]
    case .order: order
    }
  }
}
