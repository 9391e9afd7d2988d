import Foundation
import Synchronization
import Testing

@testable import StoreServer

/// What an app's server gets, over a real socket.
struct PosterTests {
  /// An app's server that answers each request with the next status.
  private final class Sink: Sendable {
    let bodies = Mutex<[String]>([])
    let port = Atomic<UInt16>(0)
    let isStopped = Atomic(false)
    let begun = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)

    func serve(_ statuses: [Int]) {
      Thread {
        defer { self.ended.signal() }
        let server = try? SocketServer(addresses: ["127.0.0.1"], port: 0) { _ in }
        self.port.store(server?.port ?? 0, ordering: .relaxed)
        self.begun.signal()
        var service = Service(sink: self, statuses: statuses)
        guard var server else { return }
        server.run(&service, until: { self.isStopped.load(ordering: .relaxed) })
      }.start()
      begun.wait()
    }

    func stop() {
      isStopped.store(true, ordering: .relaxed)
      ended.wait()
    }

    struct Service: SocketService {
      let sink: Sink
      var statuses: [Int]

      mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
        let body = String(decoding: request.body, as: UTF8.self)
        sink.bodies.withLock { $0.append("\(request.method) \(request.target.path) \(body)") }
        return HTTPResponse(status: statuses.removeFirst())
      }

      mutating func attend() -> Bool { true }
    }
  }

  private func post(_ bodies: [String], to port: UInt16) throws -> [SendResult] {
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/hook"))
    let poster = NotificationPoster(to: url)
    return bodies.map { body in
      poster.post(OutgoingLetter(letter: .test(1), type: "TEST", body: Array(body.utf8)))
      #expect(poster.isBusy)
      while true {
        if let (letter, result) = poster.takeResult() {
          #expect(letter == .test(1))
          #expect(!poster.isBusy)
          return result
        }
        Thread.sleep(forTimeInterval: 0.002)
      }
    }
  }

  @Test func `the app's server gets each letter, and its status tells what came of it`() throws {
    let sink = Sink()
    sink.serve([200, 206, 500, 404])
    let results = try post(["a", "b", "c", "d"], to: sink.port.load(ordering: .relaxed))
    sink.stop()
    #expect(results == [.success, .success, .unsuccessfulStatus, .unsuccessfulStatus])
    #expect(sink.bodies.withLock(\.self) == ["a", "b", "c", "d"].map { "POST /hook \($0)" })
  }

  @Test func `a server that is not there is a matter of sockets`() throws {
    let sink = Sink()
    sink.serve([])
    sink.stop()
    let results = try post(["a"], to: sink.port.load(ordering: .relaxed))
    #expect(results == [.socketIssue])
  }
}
