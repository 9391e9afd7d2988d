extension SimulatedStore {
  /// When something falls due next; nil when nothing will.
  package var nextDue: StoreInstant? {
    accounts.lazy.flatMap(\.approvals).map(\.lapse).min()
  }

  /// Moves the clock, and does whatever falls due on the way, in order.
  mutating func advance(
    to moment: StoreInstant, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard moment >= now else { throw .timeRunsBackwards(to: moment) }
    while let due = nextDue, due <= moment {
      now = max(now, due)
      dropLapsedApprovals(&effects)
    }
    now = moment
  }
}
