internal import StoreModel

/// The launches of a run, as an exploration with any number of crashes compares them.
struct LaunchRecord: Hashable, Sendable {
  /// The launches, first of all the run's first.
  var marks: [LaunchMark] = []
  /// The kinds of the choice points behind the schedule's last surprise.
  var kinds: [PointKind] = []
  /// The state of store and device in the end.
  var end = StateDigest()
  /// The numbers of the statements that have looked at what was before the launch.
  var lookingBack: Set<Int> = []
}

extension RunOutcome {
  /// Returns a fingerprint of the usual course of the run from a launch on.
  ///
  /// Points at which something could overtake something else are left out: work of a launch that
  /// has ended takes its turns and does nothing, and which of it is left depends on the history.
  ///
  /// - Parameters:
  ///   - mark: The number of the launch; it is behind the schedule's last surprise.
  ///   - first: The number of the first point behind that surprise.
  func tail(from mark: Int, pointsFrom first: Int) -> StateDigest {
    guard let launches else { return StateDigest() }
    var tail = StateDigest()
    var next = mark + 1
    for (offset, kind) in launches.kinds.enumerated() {
      let point = first + offset
      guard point >= launches.marks[mark].point else { continue }
      while next < launches.marks.count, launches.marks[next].point <= point {
        tail.combine(launches.marks[next].state)
        next += 1
      }
      if kind != .order { tail.combine(UInt64(offered[offset])) }
    }
    tail.combine(launches.end)
    tail.combine(end == .usual ? 0 : 1)
    return tail
  }
}

extension RunOutcome {
  /// Returns the crashes that are possible between a launch and the next.
  func crashes(after mark: Int, of schedule: Schedule) -> [Schedule.Step] {
    guard let launches else { return [] }
    let start = launches.marks[mark].point
    let end = mark + 1 < launches.marks.count ? launches.marks[mark + 1].point : .max
    return launches.kinds.enumerated().compactMap { offset, kind in
      let point = schedule.nextPoint + offset
      guard kind == .crash, point >= start, point < end else { return nil }
      return Schedule.Step(point: point, alternative: 1)
    }
  }
}

/// The kind of a choice point.
enum PointKind: UInt8, Hashable, Sendable {
  case crash, order, other
}
