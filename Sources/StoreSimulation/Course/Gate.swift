internal import Dispatch

/// Holds a thread up until so many others have opened it.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let count: Int

  init(of count: Int) { self.count = count }

  func open() { semaphore.signal() }

  func wait() { for _ in 0..<count { semaphore.wait() } }
}
