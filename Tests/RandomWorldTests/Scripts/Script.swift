/// The steps of a run on a stage; the world comes to rest after each.
struct Script: Hashable, Sendable {
  /// One act, or two that happen at once, on different devices.
  enum Step: Hashable, Sendable {
    case one(Act)
    case atOnce(Act, Act)
  }

  let stage: Stage
  var steps: [Step]
}

extension Script.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .one(let act): "\(act)"
    case .atOnce(let one, let other): "\(one) | \(other)"
    }
  }

  var acts: [Act] {
    switch self {
    case .one(let act): [act]
    case .atOnce(let one, let other): [one, other]
    }
  }
}

extension Script: CustomStringConvertible {
  var description: String {
    let devices = stage.devices.enumerated().map { place, device in
      "device \(place) of customer \(device.customer): \(device.faces)"
    }
    let grace = stage.graceDays.map { ["\($0) days of grace"] } ?? []
    return (devices + grace + steps.map(\.description)).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Script {
  /// The shortest script found, by leaving steps out, that still fails.
  func shrunken(while fails: (Script) async throws -> Bool) async rethrows -> Script {
    var shortest = self
    var size = max(1, steps.count / 2)
    while true {
      var start = 0
      while start < shortest.steps.count {
        var candidate = shortest
        candidate.steps.removeSubrange(start..<min(start + size, candidate.steps.count))
        if try await fails(candidate) { shortest = candidate } else { start += size }
      }
      if size == 1 { return shortest }
      size /= 2
    }
  }
}
