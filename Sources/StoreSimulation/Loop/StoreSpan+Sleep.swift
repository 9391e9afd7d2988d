internal import StoreModel

extension StoreSpan {
  /// The sleep that was asked for, when so much of it was left as the runtime handed it over.
  ///
  /// The runtime turns a duration into a deadline of a real clock. Whole milliseconds before it are what was asked for. Anything
  /// else has lost the microseconds since then, or more on a busy machine, but at most what has gone by since the loop became
  /// busy. What was meant is most likely a plain decimal number; the further it lies above what is left, the plainer it has to
  /// be.
  init(askedFor left: Duration, lostAtMost lost: Duration) {
    let least = left.nanoseconds
    // However short, a sleep takes time: nobody can tell one that is over from one that was none.
    guard least > 0 else {
      self.init(milliseconds: 1)
      return
    }
    guard least % 1_000_000 != 0 else {
      self.init(milliseconds: least / 1_000_000)
      return
    }
    let slips = [
      Self.usualSlip, min(20_000_000, least / 50), min(500_000_000, least / 5),
      min(5_000_000_000, least / 5),
    ]
    var (best, lowestCost) = (least, Int.max)
    for (rank, slip) in slips.enumerated() {
      let most = least + min(slip, max(lost.nanoseconds, Self.usualSlip))
      let (candidate, digits) = Self.plainest(from: least, to: most)
      let cost = digits * 10 + rank * 9
      if cost < lowestCost { (best, lowestCost) = (candidate, cost) }
    }
    self.init(milliseconds: best / 1_000_000)
  }

  /// What gets lost on an idle machine, in nanoseconds.
  private static let usualSlip: Int64 = 300_000

  /// The number of whole milliseconds between two numbers of nanoseconds that has the fewest digits, and how many.
  private static func plainest(from least: Int64, to most: Int64) -> (Int64, digits: Int) {
    var grid: Int64 = 1_000_000
    var plainest = least.roundedUp(to: grid)
    while grid < Int64.max / 100, least.roundedUp(to: grid * 10) <= most {
      grid *= 10
      plainest = least.roundedUp(to: grid)
    }
    return (plainest, "\(plainest / grid)".count)
  }
}

extension Int64 {
  fileprivate func roundedUp(to grid: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(grid - 1)
    return overflow ? self / grid * grid : sum / grid * grid
  }
}

extension Duration {
  /// As far as 64 bits reach.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let whole = max(-9_000_000_000, min(9_000_000_000, seconds))
    return whole * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
