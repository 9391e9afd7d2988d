internal import CInterposers
internal import Foundation
internal import StoreModel
internal import StoreSimulation

/// The run loop of a world's thread, which is the app's main one, too.
///
/// Its timers pass in the world's time: a timer descriptor that Foundation arms becomes readable at
/// its moment, and the loop then lets the run loop have a turn. Used on the world's thread alone.
final class ThreadRunLoop: @unchecked Sendable {
  private unowned let loop: JobLoop
  /// Told apart from earlier settings of a descriptor, whose moments come all the same.
  private var settings: [Int32: Int] = [:]
  private var lastFired: StoreInstant?
  private var sleeps: Int64 = 0
  private var isTouched = false
  private var isServed = false
  /// Keeps the run loop from being empty, as an app's main one never is: an empty one does not run.
  private var input: Timer?

  init(of loop: JobLoop) { self.loop = loop }

  static var ofThread: ThreadRunLoop? { DispatchQueues.ofThread?.runLoop }

  /// Marks the run loop as used, so that it is looked at when the world has nothing else to do.
  func touch() {
    isTouched = true
    keepOpen()
  }

  private func keepOpen() {
    guard input == nil else { return }
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    input = timer
    // Not by `RunLoop.current`, which counts as a use by the app.
    Originals.currentRunLoop().add(timer, forMode: .common)
  }

  /// Leaves the run loop as it was.
  func close() { input?.invalidate() }

  /// The lead of the clock that Foundation sees, in nanoseconds.
  ///
  /// Foundation computes moments in floating point, and would find a timer that is due a few
  /// nanoseconds early, or a sleep that is over not quite long enough.
  var lead: Int64 { (lastFired == loop.now ? 1_000 : 0) + sleeps }

  /// Takes down that a sleep of the thread is over.
  func noteSleep() { sleeps = min(sleeps + 1, Self.mostSleeps) }

  /// Far below the millisecond in which moments are counted.
  private static let mostSleeps: Int64 = 400_000

  func arm(_ descriptor: Int32, after delay: Duration?) {
    let setting = settings[descriptor, default: 0] + 1
    settings[descriptor] = setting
    guard let delay else { return }
    let process = AppProcess.ofRunningCode
    loop.enqueue(for: process, at: loop.moment(after: delay)) { [weak self] in
      guard let self, settings[descriptor] == setting else { return }
      descriptorFire(descriptor)
      wake()
    }
  }

  /// Lets the run loop have a turn, without asking it anything: it may hold its lock now.
  func wake() {
    isTouched = true
    lastFired = loop.now
    guard !isServed else { return }
    loop.enqueue(for: AppProcess.ofRunningCode, onMain: true) { [weak self] in self?.serve() }
  }

  /// Serves the run loop if code has put something there without waking it.
  ///
  /// Returns false when there was nothing.
  func service() -> Bool {
    guard isTouched, !isServed else { return false }
    isTouched = false
    loop.run(for: nil, onMain: true) { [weak self] in self?.serve() }
    return isTouched
  }

  /// Runs the loop of the world while the app runs its run loop, which serves itself.
  func wait(_ body: () -> Bool) -> Bool {
    let wasServed = isServed
    isServed = true
    defer { isServed = wasServed }
    return body()
  }

  private func serve() {
    guard !isServed else { return }
    keepOpen()
    isServed = true
    _ = Originals.currentRunLoop().run(mode: .default, before: .distantPast)
    isServed = false
  }
}
