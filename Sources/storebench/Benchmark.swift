/// A figure that can be measured.
struct Benchmark: Sendable {
  let name: String
  let bound: Double
  /// Measures it, and says in words what was measured.
  private let body: @Sendable () -> (value: Double, detail: String)

  init(
    _ name: String, atMost bound: Double,
    _ body: @escaping @Sendable () -> (value: Double, detail: String)
  ) {
    self.name = name
    self.bound = bound
    self.body = body
  }

  func measure() -> Figure {
    let (value, detail) = body()
    return Figure(name: name, value: value, bound: bound, detail: detail)
  }

  // Explorations come first: what others leave behind in the allocator would hide what they take.
  static let all =
    ExplorationFigures.all + PurchaseFigures.all + SubscriptionFigures.all
    + EntitlementFigures.all + SigningFigures.all
}
