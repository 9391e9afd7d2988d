internal import Synchronization

/// The threads at some work, and whoever waits for them.
struct Crew {
  private let numbers: Numbers
  private let traps: Int
  private let patience: Int?
  private let work: @Sendable (Int) -> Void
  private let bell = Bell()
  private var hands: [Hand] = []
  private var losses = Workers.Losses()
  /// Whether anybody in this process of the system holds for ever what others may wait for.
  static let hasLost = Atomic(false)

  init(
    for count: Int, survivingTraps traps: Int, patience: Int?,
    _ work: @escaping @Sendable (Int) -> Void
  ) {
    numbers = Numbers(below: count)
    self.traps = traps
    self.patience = patience
    self.work = work
  }

  mutating func run(on threads: Int) -> Workers.Losses {
    for _ in 0..<min(max(1, threads), numbers.end) { hire() }
    while !hands.isEmpty {
      if let patience, Workers.haveBeenLost {
        let before = hands.map(\.effort)
        if bell.wait(milliseconds: patience) { attend() } else { giveUp(since: before) }
      } else if bell.wait(milliseconds: nil) {
        attend()
      }
    }
    losses.trapped.sort()
    losses.heldUp.sort()
    return losses
  }

  private mutating func hire() {
    let hand = Hand(bell)
    hands.append(hand)
    Workers.start { [numbers, work] in hand.work(through: numbers, work) }
  }

  /// Sees who has rung.
  private mutating func attend() {
    let lost = hands.filter(\.hasTrapped)
    hands.removeAll { hand in hand.hasEnded || lost.contains { $0 === hand } }
    if !lost.isEmpty { Self.hasLost.store(true, ordering: .relaxed) }
    for hand in lost {
      losses.trapped.append(hand.number)
      if losses.trapped.count < traps { hire() } else { numbers.stop() }
    }
  }

  /// Leaves those alone who have done nothing since; others are only slow.
  private mutating func giveUp(since before: [Int64?]) {
    let stuck = zip(hands, before).compactMap { hand, before in
      let isIdle = before != nil && hand.effort == before && !hand.hasEnded && !hand.hasTrapped
      return isIdle ? hand : nil
    }
    guard !stuck.isEmpty else { return }
    numbers.stop()
    losses.heldUp += stuck.map(\.number)
    hands.removeAll { hand in stuck.contains { $0 === hand } }
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
