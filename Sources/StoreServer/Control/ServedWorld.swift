import StoreModel
import StoreScenario
import StoreSigning
package import StoreSimulation

/// A world that takes in acts, one after the other.
///
/// It belongs to the thread on which its simulation is run.
package struct ServedWorld {
  /// The players of scenario lines, one for each device.
  private var players: [ScenarioPlayer]
  /// The test notifications that were asked for, oldest first.
  package private(set) var tests: [TestNotification] = []
  /// The record of the letters that were posted to the app's server.
  private(set) var mail = MailBook()
  /// The number of entries that the last act added to the timeline.
  private(set) var lastGrowth = 0

  package init(_ world: Simulation) {
    world.askRealtimeServerElsewhere()
    players = [ScenarioPlayer(world)]
  }

  package var world: Simulation { players[0].world }

  /// Lets an act happen, with everything that it brings about.
  ///
  /// Returns why it could not be done, or not to its end; the world may have changed all the same.
  package mutating func perform(_ act: ServerAct) -> ActFailure? {
    let count = world.timeline.count
    defer { lastGrowth = world.timeline.count - count }
    switch act {
    case .line(let line): return play(line)
    case .order(let order):
      world.carryOut(order)
      world.settle()
    case .testNotification:
      tests.append(TestNotification(number: tests.count + 1, date: world.read(\.now)))
      world.note("a test notification is asked for")
    case .attempt(let letter, let result): note(result, for: letter)
    }
    return nil
  }

  private mutating func play(_ line: String) -> ActFailure? {
    do throws(ActFailure) {
      switch try ServedLine(line, for: world.read(\.catalog)) {
      case .play(let scenario, let device):
        let place = try playerIndex(of: device)
        return players[place].play(scenario).map { ActFailure(reason: $0.reason) }
      case .addCustomer(let storefront):
        addDevice(for: world.store.addCustomer(in: storefront.rawValue))
      case .addDevice(let number): addDevice(for: try customer(number))
      case .share(let payer, let member):
        try happen(.sharingStarted(by: AccountID(payer), with: AccountID(member)))
      case .shareNoMore(let payer, let member):
        try happen(.sharingEnded(by: AccountID(payer), with: AccountID(member)))
      case .review(let id, let state): try happen(.retentionChanged(.review(id, state)))
      case .passPerformanceTest: try happen(.retentionChanged(.passTest))
      case .rescindConsent(let number): try happen(.consentRescinded(AccountID(number)))
      case .atCancellation(let decision, let number):
        try self.customer(number).nextCancellation(decision)
      case .sellOutside(let kind): try happen(.externalPurchaseTokenMade(kind))
      case .reportSale(let token): try happen(.externalPurchaseReported(token))
      }
      return nil
    } catch {
      return error
    }
  }

  private func playerIndex(of device: Int) throws(ActFailure) -> Int {
    guard players.indices.contains(device - 1) else {
      throw ActFailure(reason: "there is no device \(device)")
    }
    return device - 1
  }

  private func customer(_ number: Int) throws(ActFailure) -> Customer {
    let account = AccountID(number)
    guard let owner = players.first(where: { $0.device.customer?.account == account }),
      let customer = owner.device.customer
    else {
      throw ActFailure(reason: "there is no customer \(number) with a device")
    }
    return customer
  }

  private mutating func addDevice(for customer: Customer) {
    let device = world.store.addDevice(for: customer)
    world.note("customer \(customer.account.number) has device \(device.installation.number)")
    players.append(ScenarioPlayer(world, on: device))
    world.settle()
  }

  private func happen(_ event: StoreEvent) throws(ActFailure) {
    do throws(StoreRejection) { try world.perform(event) } catch {
      throw ActFailure(reason: "\(SimulationError(error))")
    }
    world.settle()
  }

  private mutating func note(_ result: SendResult, for letter: Letter) {
    let (identity, notices) = world.read { ($0.identity, $0.notices) }
    let date =
      switch letter {
      case .notice(let number): notices.last { $0.number == number }?.date
      case .test(let number): tests.first { $0.number == number }?.date
      }
    if let date { mail.note(result, for: letter, from: date, of: identity) }
  }
}

/// Why an act could not be done.
package struct ActFailure: Error, Hashable, Sendable {
  package let reason: String
}
