import StoreSimulation

/// Two stories with one plot, one for each form of a client.
struct Tale<App>: Sendable {
  let mistake: Character
  let title: String
  let setting: Setting
  let plot: @Sendable (Stage<App>) throws -> Void
  let published: Outcome
  let mended: Outcome

  init(
    mistake: Character, title: String, setting: Setting = Setting(),
    plot: @escaping @Sendable (Stage<App>) throws -> Void, published: () -> Outcome,
    mended: () -> Outcome
  ) {
    self.mistake = mistake
    self.title = title
    self.setting = setting
    self.plot = plot
    self.published = published()
    self.mended = mended()
  }

  /// The outcome of the plot for one form of the client.
  struct Outcome: Sendable {
    let moral: String
    let ending: Ending

    init(_ moral: String, _ ending: Ending) {
      self.moral = moral
      self.ending = ending
    }
  }
}
