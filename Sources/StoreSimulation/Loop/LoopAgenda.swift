internal import StoreBasics
internal import StoreModel

/// The work of a loop: the items for now, in order, and those for later, by moments.
struct LoopAgenda {
  struct Item: Sendable {
    let work: LoopWork
    /// The process on whose behalf it is done; nil for the test itself, and for work that outlives
    /// the app.
    let process: AppProcess?
  }

  private var ready = Deque<Item>()
  /// The sheets that customers look at, in order: customers take longer to answer than apps to do
  /// all that is ready.
  private var sheets: [Item] = []
  /// The number of items that may still be done before the next sheet, which is answered even while
  /// an app asks for sheets without end.
  private var lead = Self.longestLead
  private static let longestLead = 1_000
  private var sleepers = SleeperHeap()

  var nextWake: StoreInstant? { sleepers.nextWake }

  mutating func append(_ item: consuming Item) { ready.append(item) }

  /// Puts items before all that is ready, in their order.
  mutating func prepend(_ items: [Item]) {
    for item in items.reversed() { ready.prepend(item) }
  }

  /// Puts the item behind all that is ready, and all that becomes ready until then.
  mutating func appendSheet(_ item: consuming Item) { sheets.append(item) }

  mutating func popFirst() -> Item? {
    if !sheets.isEmpty {
      lead -= 1
      if ready.isEmpty || lead < 0 { return popSheet(at: 0) }
    }
    return ready.popFirst()
  }

  /// The first so many that are ready.
  func next(_ limit: Int) -> [Item] { ready.prefix(limit) }

  var hasSeveral: Bool { ready.count + sheets.count > 1 }

  /// Takes what stands behind the first, which stays the first.
  mutating func popSecond() -> Item? {
    guard ready.count > 1 else {
      return 1 - ready.count < sheets.count ? popSheet(at: 1 - ready.count) : popFirst()
    }
    return ready.popSecond()
  }

  private mutating func popSheet(at place: Int) -> Item {
    lead = Self.longestLead
    return sheets.remove(at: place)
  }

  /// Puts the item behind those that wake at the same moment and were here before.
  mutating func insert(_ item: Item, at wake: StoreInstant) { sleepers.insert(item, at: wake) }

  mutating func wakeAll(until moment: StoreInstant) {
    while let wake = sleepers.nextWake, wake <= moment, let item = sleepers.popFirst() {
      append(item)
    }
  }

  mutating func wakeNext() -> Bool {
    guard let item = sleepers.popFirst() else { return false }
    append(item)
    return true
  }

  /// The moments at which sleepers wake, in order, with their processes.
  var wakes: [(moment: StoreInstant, process: AppProcess?)] { sleepers.wakes }

  /// The number of ready items that outlive the app, sheets included.
  var readyForNobody: Int {
    next(.max).count { $0.process == nil } + sheets.count
  }

  mutating func dropSleepers() { sleepers = SleeperHeap() }
}

/// A binary heap of what wakes later: first by moment, then by arrival.
private struct SleeperHeap {
  private struct Sleeper {
    let wake: StoreInstant
    let arrival: Int
    let item: LoopAgenda.Item

    func comes(before other: Sleeper) -> Bool {
      wake == other.wake ? arrival < other.arrival : wake < other.wake
    }
  }

  private var sleepers: [Sleeper] = []
  private var arrivals = 0

  var nextWake: StoreInstant? { sleepers.first?.wake }

  var wakes: [(moment: StoreInstant, process: AppProcess?)] {
    sleepers.sorted { $0.comes(before: $1) }.map { ($0.wake, $0.item.process) }
  }

  mutating func insert(_ item: LoopAgenda.Item, at wake: StoreInstant) {
    arrivals += 1
    sleepers.append(Sleeper(wake: wake, arrival: arrivals, item: item))
    var child = sleepers.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard sleepers[child].comes(before: sleepers[parent]) else { break }
      sleepers.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> LoopAgenda.Item? {
    guard !sleepers.isEmpty else { return nil }
    sleepers.swapAt(0, sleepers.count - 1)
    let first = sleepers.removeLast()
    var parent = 0
    while true {
      var next = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < sleepers.count && sleepers[child].comes(before: sleepers[next]) {
        next = child
      }
      guard next != parent else { break }
      sleepers.swapAt(parent, next)
      parent = next
    }
    return first.item
  }
}
