internal import StoreModel

extension StoreSpan {
  /// The sleep that was asked for, when so much of it was left as the runtime handed it over.
  ///
  /// The runtime turns a duration into a deadline of a real clock and back, which loses the microseconds in between, or
  /// more on a busy machine. The plainest decimal number a little above what is left is what was meant.
  init(askedFor left: Duration) {
    let nanoseconds = max(
      0, left.components.seconds * 1_000_000_000 + left.components.attoseconds / 1_000_000_000)
    let slack = min(20_000_000, max(200_000, nanoseconds / 50))
    var grid: Int64 = 1_000_000
    var plainest = (nanoseconds + grid - 1) / grid * grid
    while grid <= nanoseconds + slack, grid < Int64.max / 100 {
      let candidate = (nanoseconds + grid - 1) / grid * grid
      if candidate <= nanoseconds + slack { plainest = candidate }
      grid *= 10
    }
    self.init(milliseconds: plainest / 1_000_000)
  }
}
