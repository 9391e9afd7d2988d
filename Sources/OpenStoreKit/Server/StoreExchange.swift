import Foundation
import StoreModel
import StoreSimulation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to one of the store's servers on its way through a world.
final class StoreExchange: Sendable {
  private let process: AppProcess?
  private let route: StoreRoute?
  private let request: URLRequest
  private let state: Mutex<State>

  private struct State {
    var isSent = false
    var reply: StoreReply?
    /// The world waits as long as the request, or its reply, is in the session's hands.
    var errand: Errand?
  }

  init(_ request: URLRequest) {
    let process = AppProcess.addressee(of: request)
    self.process = process
    route = StoreRoute(request)
    self.request = request
    state = Mutex(State(errand: process?.beginErrand()))
  }

  /// True if nothing tells to which world the request belongs.
  var isLost: Bool { process == nil }

  /// Sends the request; called again, hands in the reply.
  func start(for task: URLSessionTask, _ deliver: (StoreReply) -> Void) {
    guard let process, let route else { return deliver(.failed(.resourceUnavailable)) }
    let (isFirst, reply) = state.withLock { state in
      defer { state.isSent = true }
      return (!state.isSent, state.reply)
    }
    if isFirst {
      send(by: process, on: route, for: task)
    } else if let reply {
      deliver(reply)
      endErrand()
    }
  }

  private func send(by process: AppProcess, on route: StoreRoute, for task: URLSessionTask) {
    switch route {
    case .verification(let endpoint):
      process.later { self.verify(by: process, at: endpoint, for: task) }
    case .server(let server):
      // The app's server goes on when the app has ended.
      process.simulation.later {
        self.endErrand()
        self.receive(server.answer(self.request, in: process.simulation), by: process, for: task)
      }
    }
  }

  private func verify(
    by process: AppProcess, at endpoint: ReceiptEndpoint, for task: URLSessionTask
  ) {
    endErrand()
    let patience = Duration.milliseconds(Int(max(0, min(request.timeoutInterval, 1e9)) * 1_000))
    let call = process.verification(
      of: request.httpBody.map(Array.init) ?? [], method: request.httpMethod ?? "GET",
      at: endpoint, patience: patience)
    process.make(call) { reply in
      self.receive(
        reply.map(StoreReply.init) ?? .failed(.networkConnectionLost), by: process, for: task)
    }
  }

  /// Goes back to the session's queue, on which alone a session may be told anything.
  private func receive(_ reply: StoreReply, by process: AppProcess, for task: URLSessionTask) {
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
