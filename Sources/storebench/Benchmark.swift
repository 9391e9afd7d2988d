/// A figure that can be measured.
struct Benchmark: Sendable {
  /// What was measured, and what there is to say to it in words; no value where it cannot be measured here.
  typealias Measurement = (value: Double?, detail: String)

  let name: String
  /// What the figure must not be beyond.
  let bound: Double?
  /// What we should like it to be, at most.
  let goal: Double?
  private let body: @Sendable () -> Measurement

  init(
    _ name: String, atMost bound: Double? = nil, goal: Double? = nil,
    _ body: @escaping @Sendable () -> Measurement
  ) {
    self.name = name
    self.bound = bound
    self.goal = goal
    self.body = body
  }

  func measure() -> Figure {
    let (value, detail) = body()
    return Figure(name: name, value: value, bound: bound, goal: goal, detail: detail)
  }

  // What measures memory comes first: what others leave behind in the allocator would hide what is taken.
  static let all =
    ExplorationFigures.all + MemoryFigures.all + PurchaseFigures.all + WorldFigures.all
    + SubscriptionFigures.all + EntitlementFigures.all + SigningFigures.all + LoadingFigures.all
}
