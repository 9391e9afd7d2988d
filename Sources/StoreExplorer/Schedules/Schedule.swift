/// The points of a run at which the course is not the usual one, and the alternative at each.
struct Schedule: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    let point: UInt32
    let alternative: UInt8

    init(point: Int, alternative: Int) {
      self.point = UInt32(clamping: point)
      self.alternative = UInt8(clamping: alternative)
    }
  }

  /// The surprises, in the order in which they come.
  let steps: [Step]

  init(_ steps: [Step] = []) { self.steps = steps }

  func followed(by step: Step) -> Self { Self(steps + [step]) }
}
