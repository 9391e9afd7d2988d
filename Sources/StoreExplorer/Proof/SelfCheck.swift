internal import StoreModel
internal import StoreSimulation

/// Plays on from states that two histories have led to, and sees whether they go on alike.
struct SelfCheck {
  let plan: RunPlan
  let threads: Int

  /// The first pair that does not go on alike once the app crashes at the same point after both
  /// histories, those crashes included; nil where all are alike.
  ///
  /// - Returns: How many were compared, too.
  func difference(among merges: [Closure.Merge]) -> (difference: Closure.Merge?, compared: Int) {
    let pairs = merges.enumerated().compactMap { $1.crashing($0) }
    let outcomes = play(pairs.flatMap { [$0.first.schedule, $0.other.schedule] })
    for (number, pair) in pairs.enumerated() where 2 * number + 1 < outcomes.count {
      let one = outcomes[2 * number].statesToCome(after: pair.first.schedule)
      let other = outcomes[2 * number + 1].statesToCome(after: pair.other.schedule)
      if one != other { return (pair, number + 1) }
    }
    return (nil, pairs.count)
  }

  private func play(_ schedules: [Schedule], keepTimelines: Bool = false) -> [RunOutcome] {
    schedules.map { schedule in
      ScheduleRun(plan, Choices(schedule), crashes: .any, keepsTimeline: keepTimelines)
    }.play(on: threads)
  }
}

extension Closure.Merge {
  /// The same with one more crash, another one for each number; nil where there is none, or where
  /// the two cannot be compared.
  fileprivate func crashing(_ number: Int) -> Self? {
    guard isComparable, first.crashes.count == other.crashes.count, !first.crashes.isEmpty else {
      return nil
    }
    let place = number % first.crashes.count
    var pair = self
    pair.first.schedule = first.schedule.followed(by: first.crashes[place])
    pair.other.schedule = other.schedule.followed(by: other.crashes[place])
    return pair
  }
}

extension RunOutcome {
  /// The states of the launches behind a schedule's last surprise, and of the end.
  fileprivate func statesToCome(after schedule: Schedule) -> [StateDigest] {
    guard let launches else { return [] }
    return launches.marks.filter { $0.point >= schedule.nextPoint }.map(\.state) + [launches.end]
  }
}

// MARK: - What is said of a difference

extension SelfCheck {
  /// Returns the objection to a pair, and the run that has gone on otherwise than the first.
  ///
  /// Nil where they cannot be run once more.
  func objection(to merge: Closure.Merge) -> (Objection, RunOutcome)? {
    let outcomes = play([merge.first.schedule, merge.other.schedule], keepTimelines: true)
    guard outcomes.count == 2 else { return nil }
    let (one, other) = (outcomes[0], outcomes[1])
    let parting = parting(of: (one, merge.first.mark), (other, merge.other.mark))
    let schedule = one.struck.isEmpty ? "the run without surprises" : "“\(one.token)”"
    return (.memory(unlike: schedule, parting), other)
  }

  /// Returns the first lines that are not the same; nil where the timelines show no difference.
  private func parting(
    of one: (outcome: RunOutcome, mark: Int), _ other: (outcome: RunOutcome, mark: Int)
  ) -> (String, String)? {
    let (old, new) = (lines(one.outcome, from: one.mark), lines(other.outcome, from: other.mark))
    guard
      let place = (0..<max(old.count, new.count)).first(where: { number in
        number >= old.count || number >= new.count || old[number] != new[number]
      })
    else { return nil }
    return (
      place < old.count ? old[place] : "nothing more",
      place < new.count ? new[place] : "nothing more"
    )
  }

  private func lines(_ outcome: RunOutcome, from mark: Int) -> [String] {
    guard let timeline = outcome.timeline, let marks = outcome.launches?.marks, mark < marks.count
    else { return [] }
    // Histories of different lengths count their launches otherwise.
    return timeline.entries.dropFirst(marks[mark].line).filter { entry in
      if case .rare(.launched) = entry.happening { false } else { true }
    }.map(\.text)
  }
}

extension Objection {
  /// Two histories have led to the same store and device, and the app has gone on otherwise.
  fileprivate static func memory(unlike other: String, _ parting: (String, String)?) -> Self {
    let difference = parting.map { "; there it went on with “\($0)”, here with “\($1)”" } ?? ""
    return Self(
      "a launch goes by store and device alone",
      "a launch began with the same store and device as one of \(other), and went on "
        + "otherwise\(difference). The app keeps something outside `Device`, such as a file, the "
        + "keychain or a global variable, which a crash or a new phone may take from it",
      about: .anything)
  }
}
