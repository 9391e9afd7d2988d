package import Foundation
import StoreBasics
package import StoreModel
import StoreSigning
package import StoreSimulation

/// The reply to an app that has asked the server that verifies receipts.
package enum ReceiptReply: Hashable, Sendable {
  case response(httpStatus: Int, body: [UInt8])
  case failed(URLError.Code)
}

extension ReceiptReply {
  /// Creates the reply that an app gets in place of an answer (`NetworkWeather`).
  package init(_ failure: Failure, at endpoint: ReceiptEndpoint) {
    switch failure.code {
    case let status? where (21000...21199).contains(status):
      self = .response(
        httpStatus: 200, body: ReceiptServer.answer(status: Int64(status), from: endpoint))
    case let status? where (400...599).contains(status):
      self = .response(httpStatus: status, body: [])
    default:
      self = .failed(failure == .timedOut ? .timedOut : .notConnectedToInternet)
    }
  }

  /// The reply's text in the timeline.
  package var text: String {
    switch self {
    case .response(200, let body): Self.status(in: body).map { "status \($0)" } ?? "not understood"
    case .response(let status, _): "HTTP \(status)"
    case .failed(.timedOut): "nothing in time"
    case .failed: "none"
    }
  }

  private static func status(in body: [UInt8]) -> Int64? {
    (try? JSON(body))?["status"]?.integer
  }
}

extension AppProcess {
  /// Returns a request that the app sends to the server that verifies receipts, over the network in
  /// its present condition.
  package func verification(
    of body: [UInt8], method: String = "POST", at endpoint: ReceiptEndpoint, patience: Duration
  ) -> NetworkCall<ReceiptReply> {
    NetworkCall(
      .verification, about: endpoint.host, patience: StoreSpan(patience),
      substitute: { failure in
        let reply = ReceiptReply(failure, at: endpoint)
        return (reply, reply.text)
      },
      answer: { [simulation] in
        let reply = simulation.reply(to: body, method: method, at: endpoint)
        return (reply, reply.text)
      })
  }
}

extension Simulation {
  /// Returns the present answer of the server that verifies receipts, under any network condition.
  package func reply(
    to body: [UInt8], method: String = "POST", at endpoint: ReceiptEndpoint
  ) -> ReceiptReply {
    let server = ReceiptServer(read(\.self), signedBy: notary.authority, at: endpoint)
    return .response(httpStatus: 200, body: server.answer(body, method: method))
  }
}
