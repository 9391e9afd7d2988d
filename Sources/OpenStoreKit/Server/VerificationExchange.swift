import Foundation
import StoreModel
import StoreSimulation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to the server that verifies receipts on its way through a world.
final class VerificationExchange: Sendable {
  private let process: AppProcess?
  private let endpoint: ReceiptEndpoint?
  private let body: [UInt8]
  private let method: String
  private let patience: Duration
  private let state: Mutex<State>

  private struct State {
    var isSent = false
    var reply: ReceiptReply?
    /// The world waits as long as the request, or its reply, is in the session's hands.
    var errand: Errand?
  }

  init(_ request: URLRequest) {
    let process = AppProcess.addressee(of: request)
    self.process = process
    endpoint = ReceiptEndpoint(request)
    body = request.httpBody.map(Array.init) ?? []
    method = request.httpMethod ?? "GET"
    patience = .milliseconds(Int(max(0, min(request.timeoutInterval, 1e9)) * 1_000))
    state = Mutex(State(errand: process?.beginErrand()))
  }

  /// Whether nothing tells which world the request is for.
  var isLost: Bool { process == nil }

  /// Sends the request; called again, hands in the reply.
  func start(for task: URLSessionTask, _ deliver: (ReceiptReply) -> Void) {
    guard let process, let endpoint else { return deliver(.failed(.resourceUnavailable)) }
    let (isFirst, reply) = state.withLock { state in
      defer { state.isSent = true }
      return (!state.isSent, state.reply)
    }
    if isFirst {
      process.later { self.send(by: process, to: endpoint, for: task) }
    } else if let reply {
      deliver(reply)
      endErrand()
    }
  }

  private func send(by process: AppProcess, to endpoint: ReceiptEndpoint, for task: URLSessionTask)
  {
    endErrand()
    process.make(
      process.verification(of: body, method: method, at: endpoint, patience: patience)
    ) { reply in
      self.receive(reply ?? .failed(.networkConnectionLost), by: process, for: task)
    }
  }

  /// Goes back to the session's queue, on which alone a session may be told anything.
  private func receive(_ reply: ReceiptReply, by process: AppProcess, for task: URLSessionTask) {
    guard task.state == .running else { return }
    state.withLock { state in
      state.reply = reply
      state.errand = process.beginErrand()
    }
    task.suspend()
    task.resume()
  }

  private func endErrand() {
    state.withLock { state in
      defer { state.errand = nil }
      return state.errand
    }?.end()
  }
}

extension AppProcess {
  /// The run of the app that a request belongs to.
  fileprivate static func addressee(of request: URLRequest) -> AppProcess? {
    if let process = local { return process }
    let marked = request.value(forHTTPHeaderField: URLRequest.worldHeader).flatMap { Int($0) }
    if let marked { return WorldRegister.world(serial: marked)?.process }
    let worlds = WorldRegister.worlds
    return worlds.count == 1 ? worlds[0].process : nil
  }
}

extension URLRequest {
  /// The header that says which world a request is for.
  package static let worldHeader = "X-OpenStoreKit-World"
}
