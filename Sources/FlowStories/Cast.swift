import StoreSimulation

/// The functions that launch a client's two forms.
struct Cast<App>: Sendable {
  let flow: Flow
  let published: @Sendable (Phone) -> App
  let mended: @Sendable (Phone) -> App

  func stories(_ tales: [Tale<App>]) -> [Story] {
    tales.flatMap { [story($0, .asPublished), story($0, .mended)] }
  }

  private func story(_ tale: Tale<App>, _ form: Story.Form) -> Story {
    let start = form == .asPublished ? published : mended
    let outcome = form == .asPublished ? tale.published : tale.mended
    let play: @Sendable (Simulation) throws -> Ending = { world in
      let stage = Stage<App>(world, form, start: start)
      try tale.plot(stage)
      return stage.ending
    }
    return Story(
      flow: flow, mistake: tale.mistake, form: form, title: tale.title, moral: outcome.moral,
      ending: outcome.ending, setting: tale.setting, play: play)
  }
}
