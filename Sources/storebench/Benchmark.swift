/// A figure that can be measured.
struct Benchmark: Sendable {
  /// A measured value, and its explanation in words; no value if it cannot be measured here.
  typealias Measurement = (value: Double?, detail: String)

  let name: String
  /// The highest value that is allowed.
  let bound: Double?
  /// The highest value that we should like.
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

  // The memory benchmarks come first: memory that others leave behind in the allocator would hide
  // theirs.
  static let all =
    ExplorationFigures.all + MemoryFigures.all + PurchaseFigures.all + WorldFigures.all
    + SubscriptionFigures.all + EntitlementFigures.all + SigningFigures.all + LoadingFigures.all
}
