import Foundation
import Synchronization

@testable import StoreServer

/// Waits until a condition holds, but not for ever, and returns true if it came to hold.
func waits(seconds: Double = 300, until isSo: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while !isSo() {
    guard ContinuousClock.now < end else { return false }
    Thread.sleep(forTimeInterval: 0.005)
  }
  return true
}

/// An app's server that sends the bytes that a test gives it, to one client after the other.
final class Receiver: Sendable {
  private let listener: Socket
  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  private let isReleased = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)

  private struct State {
    var requests: [HTTPRequest] = []
    var sent = 0
  }

  /// An answer to a client, once its request is there.
  struct Answer: Sendable {
    var text: String
    /// Sent again and again until the client has gone.
    var rest = ""
    /// Milliseconds between a rest and the next.
    var pause: UInt32 = 0
    /// True to answer only once the receiver is released.
    var isHeld = false
    /// True to keep the connection open until the client has gone.
    var lasts = false
  }

  /// - Parameter answers: one a client; the last one for all others.
  init(_ answers: [Answer], at address: String = "127.0.0.1") throws {
    listener = try Socket.listen(at: address, port: 0)
    Thread.detachNewThread { [self] in
      var rest = answers[...]
      while !isStopped.load(ordering: .relaxed) {
        guard let client = try? listener.accept() else {
          Thread.sleep(forTimeInterval: 0.001)
          continue
        }
        guard let answer = rest.count > 1 ? rest.popFirst() : rest.first else { continue }
        if readRequest(from: client) { say(answer, to: client) }
        client.close()
      }
      listener.close()
      ended.signal()
    }
  }

  /// Answers with statuses, the last one again and again.
  convenience init(statuses: [Int]) throws {
    try self.init(
      statuses.map { Answer(text: "HTTP/1.1 \($0) Status\r\nContent-Length: 0\r\n\r\n") })
  }

  var port: UInt16 { listener.port }
  var requests: [HTTPRequest] { state.withLock(\.requests) }
  /// Bytes that clients have taken, or the system for them.
  var sent: Int { state.withLock(\.sent) }

  /// Sends the answers that are held.
  func release() { isReleased.store(true, ordering: .relaxed) }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    ended.wait()
  }

  private func readRequest(from client: Socket) -> Bool {
    var (parser, buffer) = (HTTPParser(), [UInt8](repeating: 0, count: 65_536))
    while !isStopped.load(ordering: .relaxed) {
      switch client.read(into: &buffer) {
      case .moved(let count): parser.append(buffer[..<count])
      case .wouldBlock: Thread.sleep(forTimeInterval: 0.001)
      case .ended, .failed: return false
      }
      do {
        guard let request = try parser.next() else { continue }
        state.withLock { $0.requests.append(request) }
        return true
      } catch {
        // Something else than HTTP is answered as well.
        return true
      }
    }
    return false
  }

  private func say(_ answer: Answer, to client: Socket) {
    while answer.isHeld, !isReleased.load(ordering: .relaxed), !isStopped.load(ordering: .relaxed) {
      Thread.sleep(forTimeInterval: 0.001)
    }
    guard send(answer.text, to: client) else { return }
    while !answer.rest.isEmpty, send(answer.rest, to: client) { usleep(answer.pause * 1_000) }
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while answer.lasts, !isStopped.load(ordering: .relaxed),
      client.read(into: &buffer) == .wouldBlock
    { Thread.sleep(forTimeInterval: 0.001) }
  }

  private func send(_ text: String, to client: Socket) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, !isStopped.load(ordering: .relaxed) {
      switch client.write(rest) {
      case .moved(let count):
        rest = rest.dropFirst(count)
        state.withLock { $0.sent += count }
      case .wouldBlock: Thread.sleep(forTimeInterval: 0.001)
      case .ended, .failed: return false
      }
    }
    return rest.isEmpty
  }
}
