package import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Posts letters to the app's server, one at a time, without anybody's waiting for it.
package final class NotificationPoster: Sendable {
  private let address: URL
  private let patience: TimeInterval
  private let state = Mutex(State())

  private struct State {
    var isUnderWay = false
    var result: (Letter, SendResult)?
  }

  /// - Parameter patience: seconds that the server may take for its answer.
  package init(to address: URL, patience: TimeInterval = 10) {
    self.address = address
    self.patience = patience
  }

  /// Whether a letter was posted whose result nobody has taken.
  package var isBusy: Bool { state.withLock { $0.isUnderWay || $0.result != nil } }

  package func post(_ letter: OutgoingLetter) {
    state.withLock { $0.isUnderWay = true }
    var request = URLRequest(url: address, timeoutInterval: patience)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(letter.body)
    URLSession.shared.dataTask(with: request) { _, response, error in
      let result = SendResult((response as? HTTPURLResponse)?.statusCode, error as? URLError)
      self.state.withLock { state in
        state.isUnderWay = false
        state.result = (letter.letter, result)
      }
    }.resume()
  }

  /// What came of the letter, once.
  package func takeResult() -> (Letter, SendResult)? {
    state.withLock { state in
      defer { state.result = nil }
      return state.result
    }
  }
}

extension SendResult {
  fileprivate init(_ status: Int?, _ error: URLError?) {
    switch error?.code {
    case nil:
      guard let status else {
        self = .noResponse
        return
      }
      self = (200...206).contains(status) ? .success : .unsuccessfulStatus
    case .timedOut: self = .timedOut
    case .cannotConnectToHost: self = .socketIssue
    case .networkConnectionLost: self = .prematureClose
    case .httpTooManyRedirects: self = .circularRedirect
    case .badServerResponse, .cannotParseResponse: self = .invalidResponse
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      self = .tlsIssue
    default: self = .other
    }
  }
}
