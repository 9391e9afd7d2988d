internal import StoreModel

/// Something that is done in one go.
enum LoopWork: Sendable {
  /// A job of Swift's concurrency runtime.
  case job(UnownedJob)
  /// The next call to the observers of the process's queue.
  case delivery
  /// Finished transactions of the process, on their way to the store.
  case finishes
  /// The sheet of a payment, which outlives the app that asked for it.
  case sheet(PaymentID, InstallationID)
  case action(@Sendable () -> Void)
}

/// Decides when work is done: on a world's loop, or on the main dispatch queue.
protocol Driver: AnyObject, Sendable {
  var now: StoreInstant { get }

  func enqueue(_ work: LoopWork, for process: AppProcess?)
  func enqueue(_ work: LoopWork, at moment: StoreInstant, for process: AppProcess?)
}
