internal import StoreSimulation

/// A timer of Dispatch in a world, for the world's thread alone.
final class TimerSource: @unchecked Sendable {
  let queue: Queue
  let process: AppProcess?
  var event: DispatchedWork?
  var cancellation: DispatchedWork?
  private unowned let queues: DispatchQueues
  private unowned let loop: JobLoop
  private var interval: Duration?
  /// Told apart from earlier settings, whose moments come all the same.
  private var setting = 0
  /// A source is made inactive.
  private var suspensions = 1
  private var isDue = false
  private var isCancelled = false

  init(on queue: Queue, for process: AppProcess?, of queues: DispatchQueues, loop: JobLoop) {
    self.queue = queue
    self.process = process
    self.queues = queues
    self.loop = loop
  }

  func set(after delay: Duration?, every interval: Duration?) {
    setting += 1
    isDue = false
    self.interval = interval.flatMap { $0 > .zero ? $0 : nil }
    if let delay { wait(delay) }
  }

  private func wait(_ delay: Duration) {
    let setting = setting
    loop.enqueue(for: process, at: loop.moment(after: delay)) { [weak self] in
      if let self, self.setting == setting { fallDue() }
    }
  }

  private func fallDue() {
    guard !isCancelled else { return }
    if let interval { wait(interval) }
    // Events that fell due while the timer was suspended are told once.
    guard suspensions == 0 else {
      isDue = true
      return
    }
    if let event { queues.ready(event) }
  }

  func suspend() { suspensions += 1 }

  func resume() {
    guard suspensions > 0 else { return }
    suspensions -= 1
    guard suspensions == 0, isDue, let event else { return }
    isDue = false
    queues.ready(event)
  }

  func cancel() {
    isCancelled = true
    if let cancellation { queues.ready(cancellation) }
    (event, cancellation) = (nil, nil)
  }
}
