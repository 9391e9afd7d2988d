@_spi(ExperimentalScheduling) internal import _Concurrency

/// The executor that tasks of a world prefer, so that they come back when another thread resumes
/// them.
///
/// It is not the loop itself, which the main actor has for its executor.
final class LoopExecutor: TaskExecutor, SchedulingExecutor {
  /// The loop owns its executor, and outlives every job that is handed to it.
  private unowned let loop: JobLoop

  init(of loop: JobLoop) { self.loop = loop }

  func enqueue(_ job: UnownedJob) { loop.take(.job(job)) }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    loop.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    loop.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
  }
}
