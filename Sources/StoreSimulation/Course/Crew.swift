internal import Synchronization

/// The threads at some work, and the wait for them.
struct Crew {
  private let numbers: Numbers
  private let traps: Int
  private let patience: Int
  private let work: @Sendable (Int) -> Void
  private let bell = Bell()
  private var posts: [Post] = []
  private var losses = Workers.Losses()
  /// True if a trapped thread in this process of the system holds for ever what other threads may
  /// wait for.
  static let hasLost = Atomic(false)

  /// A hand, as it was last seen.
  private struct Post {
    let hand: Hand
    var effort: Int64?
    /// The number of checks in a row at which the thread had done nothing since the check before.
    var idleness = 0
  }

  init(
    for count: Int, survivingTraps traps: Int, patience: Int,
    _ work: @escaping @Sendable (Int) -> Void
  ) {
    numbers = Numbers(below: count)
    self.traps = traps
    self.patience = patience
    self.work = work
  }

  mutating func run(on threads: Int) -> Workers.Losses {
    for _ in 0..<min(max(1, threads), numbers.end) { hire() }
    // The checks also show that the waiting thread is not held up itself.
    while !posts.isEmpty {
      if bell.wait(milliseconds: patience / Self.looks) { attend() } else { lookAround() }
    }
    losses.trapped.sort()
    losses.heldUp.sort()
    return losses
  }

  /// The number of checks until the patience is at an end.
  private static let looks = 30

  private mutating func hire() {
    let hand = Hand(bell)
    posts.append(Post(hand: hand))
    Workers.start { [numbers, work] in hand.work(through: numbers, work) }
  }

  /// Sees who has rung.
  private mutating func attend() {
    let lost = posts.map(\.hand).filter(\.hasTrapped)
    posts.removeAll { post in post.hand.hasEnded || lost.contains { $0 === post.hand } }
    if !lost.isEmpty { Self.hasLost.store(true, ordering: .relaxed) }
    for hand in lost {
      losses.trapped.append(hand.number)
      if losses.trapped.count < traps { hire() } else { numbers.stop() }
    }
  }

  /// Gives up on threads that used no processor time for the length of the patience.
  ///
  /// They are blocked on something that a trapped thread holds; slow threads keep using it.
  private mutating func lookAround() {
    for index in posts.indices {
      let effort = posts[index].hand.effort
      let isIdle = effort != nil && effort == posts[index].effort
      posts[index].idleness = isIdle ? posts[index].idleness + 1 : 0
      posts[index].effort = effort
    }
    guard Workers.haveBeenLost else { return }
    let stuck = posts.filter { post in
      post.idleness >= Self.looks && !post.hand.hasEnded && !post.hand.hasTrapped
    }.map(\.hand)
    guard !stuck.isEmpty else { return }
    numbers.stop()
    losses.heldUp += stuck.map(\.number)
    posts.removeAll { post in stuck.contains { $0 === post.hand } }
  }
}

/// The numbers that are left, in order.
final class Numbers: Sendable {
  let end: Int
  private let next = Atomic(0)

  init(below end: Int) { self.end = end }

  func take() -> Int? {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < end ? number : nil
  }

  func stop() { next.store(end, ordering: .relaxed) }
}
