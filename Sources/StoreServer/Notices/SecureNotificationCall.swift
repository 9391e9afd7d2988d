import Foundation
internal import StoreSimulation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One call of the app's server over TLS, which the system's library has.
///
/// It follows no redirection, and ends as soon as the status is known.
final class SecureNotificationCall: NSObject, Sendable {
  private let result = Mutex<SendResult?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// Posts JSON, and returns the result, which comes before the moment at the latest.
  static func post(
    _ body: [UInt8], to address: URL, until deadline: ContinuousClock.Instant
  ) -> SendResult {
    let call = SecureNotificationCall()
    let session = URLSession(configuration: .ephemeral, delegate: call, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let patience = ContinuousClock.systemsNow.duration(to: deadline) / .seconds(1)
    var request = URLRequest(url: address, timeoutInterval: patience)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body)
    session.dataTask(with: request).resume()
    // The library's own limit begins anew with whatever comes.
    _ = call.end.wait(timeout: .now() + patience)
    return call.result.withLock { $0 ?? .timedOut }
  }

  private func finish(_ new: SendResult) {
    result.withLock { if $0 == nil { $0 = new } }
    end.signal()
  }

  private func finish(status: Int) {
    finish((200...206).contains(status) ? .success : .unsuccessfulStatus)
  }
}

extension SecureNotificationCall: URLSessionDataDelegate {
  func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    finish(status: response.statusCode)
    completionHandler(nil)
    task.cancel()
  }

  func urlSession(
    _: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      finish(status: response.statusCode)
    } else {
      finish(.invalidResponse)
    }
    completionHandler(.cancel)
    // On Linux, the answer above is not heeded.
    dataTask.cancel()
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish((error as? URLError).map(SendResult.init) ?? .noResponse)
  }
}

extension SendResult {
  init(_ error: URLError) {
    switch error.code {
    case .timedOut: self = .timedOut
    case .cannotFindHost, .cannotConnectToHost: self = .socketIssue
    case .networkConnectionLost: self = .prematureClose
    case .badServerResponse, .cannotParseResponse: self = .invalidResponse
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      self = .tlsIssue
    default: self = .other
    }
  }
}
