import StoreExplorer
import StoreSimulation

/// The setup of an exploration that looks for one of a client's mistakes.
struct Probe<App>: Sendable {
  typealias Act = @MainActor @Sendable (Visit<App>) async -> Void

  let mistake: Character
  /// The customer's acts, and the hazards, in one sentence.
  let title: String
  let setting: Setting
  let hazards: Set<Hazard>
  /// The statement or the rule whose finding names the mistake.
  let name: String
  /// Brings about everything that happens before the client is launched for the first time.
  let past: @Sendable (Simulation) throws -> Void
  let acts: [Act]

  init(
    mistake: Character, title: String, setting: Setting = Setting(), despite hazards: Set<Hazard>,
    found name: String, past: @escaping @Sendable (Simulation) throws -> Void = { _ in },
    acts: [Act]
  ) {
    self.mistake = mistake
    self.title = title
    self.setting = setting
    self.hazards = hazards
    self.name = name
    self.past = past
    self.acts = acts
  }
}

/// A launch of a client on its phone.
struct Visit<App> {
  let app: App
  let phone: Phone

  var customer: Customer { phone.device.simulation.customer }
}
