internal import StoreModel

/// One turn's work of a loop.
enum LoopWork: Sendable {
  /// A job of Swift's concurrency runtime, for the global executor or an actor of its own.
  case job(UnownedJob)
  /// A job for the main actor.
  case mainJob(UnownedJob)
  /// The next call to the observers of the process's queue.
  case delivery
  /// Finished transactions of the process, on their way to the store; the observers hear of its
  /// answer in the same turn.
  case finishes
  /// The sheet of a payment, which outlives the app that asked for it.
  case sheet(PaymentID, InstallationID)
  case action(@Sendable () -> Void)
  /// An action that belongs to the app's main thread.
  case mainAction(@Sendable () -> Void)

  /// True if the app's main thread would do the work, which has to wait while that thread is
  /// blocked.
  var isMain: Bool {
    switch self {
    case .mainJob, .mainAction, .delivery, .finishes: true
    case .job, .sheet, .action: false
    }
  }
}

/// Decides when work is done: on a world's loop, or on the main dispatch queue.
protocol Driver: AnyObject, Sendable {
  var now: StoreInstant { get }

  func enqueue(_ work: LoopWork, for process: AppProcess?)
  func enqueue(_ work: LoopWork, at moment: StoreInstant, for process: AppProcess?)
}
