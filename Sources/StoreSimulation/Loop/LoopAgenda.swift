internal import StoreModel

/// What a loop has to do: now, in order, and later, by moments.
struct LoopAgenda {
  struct Item: Sendable {
    let work: LoopWork
    /// On whose behalf it is done; nil for the test itself, and for what outlives the app.
    let process: AppProcess?
  }

  private struct Sleeper {
    let wake: StoreInstant
    let item: Item
  }

  // A ring of its own: the compiler makes code for a collection's elements only within the collection's module, and every
  // step of a world passes through here.
  private var ready: [Item?] = []
  private var head = 0
  private var count = 0
  /// What customers look at, in order: they take longer to answer than apps to do all that is ready.
  private var sheets: [Item] = []
  /// How much may still be done before the next of them, which is answered even while an app asks for that without end.
  private var lead = Self.longestLead
  private static let longestLead = 1_000
  /// The latest to wake first, so that the next one stands at the end.
  private var sleepers: [Sleeper] = []

  var nextWake: StoreInstant? { sleepers.last?.wake }

  mutating func append(_ item: consuming Item) {
    if count == ready.count { grow() }
    ready[place(count)] = consume item
    count += 1
  }

  /// Puts the item behind all that is ready, and all that becomes ready until then.
  mutating func appendSheet(_ item: consuming Item) { sheets.append(item) }

  private func place(_ offset: Int) -> Int {
    let place = head + offset
    return place < ready.count ? place : place - ready.count
  }

  private mutating func grow() {
    if head > 0 { ready = Array(ready[head...] + ready[..<head]) }
    head = 0
    let room = max(4, ready.count)
    ready.reserveCapacity(ready.count + room)
    for _ in 0..<room { ready.append(nil) }
  }

  mutating func popFirst() -> Item? {
    if !sheets.isEmpty {
      lead -= 1
      if count == 0 || lead < 0 { return popSheet(at: 0) }
    }
    guard count > 0 else { return nil }
    let item = ready[head].take()
    head = place(1)
    count -= 1
    return item
  }

  /// The first so many that are ready.
  func next(_ limit: Int) -> [Item] {
    (0..<min(limit, count)).compactMap { ready[place($0)] }
  }

  var hasSeveral: Bool { count + sheets.count > 1 }

  /// Takes what stands behind the first, which stays the first.
  mutating func popSecond() -> Item? {
    guard count > 1 else {
      return 1 - count < sheets.count ? popSheet(at: 1 - count) : popFirst()
    }
    let first = ready[head]
    let second = ready[place(1)].take()
    ready[head] = nil
    head = place(1)
    ready[head] = first
    count -= 1
    return second
  }

  private mutating func popSheet(at place: Int) -> Item {
    lead = Self.longestLead
    return sheets.remove(at: place)
  }

  /// Puts the item behind those that wake at the same moment and were here before.
  mutating func insert(_ item: Item, at wake: StoreInstant) {
    var (low, high) = (0, sleepers.count)
    while low < high {
      let middle = (low + high) / 2
      if sleepers[middle].wake <= wake { high = middle } else { low = middle + 1 }
    }
    sleepers.insert(Sleeper(wake: wake, item: item), at: low)
  }

  mutating func wakeAll(until moment: StoreInstant) {
    while let next = sleepers.last, next.wake <= moment {
      sleepers.removeLast()
      append(next.item)
    }
  }

  mutating func wakeNext() -> Bool {
    guard let next = sleepers.popLast() else { return false }
    append(next.item)
    return true
  }

  mutating func dropSleepers() { sleepers = [] }
}
