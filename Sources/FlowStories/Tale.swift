import StoreSimulation

/// What happens to a client in both of its forms: two stories with one plot.
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

  /// What a form of the client makes of the plot.
  struct Outcome: Sendable {
    let moral: String
    let ending: Ending

    init(_ moral: String, _ ending: Ending) {
      self.moral = moral
      self.ending = ending
    }
  }
}
