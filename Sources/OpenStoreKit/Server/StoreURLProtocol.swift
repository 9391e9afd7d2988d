import StoreModel
import StoreSimulation

#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// Answers the requests of a `URLSession` to the store's servers, inside the process.
///
/// A request belongs to the world whose thread, or task, resumes it; else to the one that has
/// marked it; else to the only world that there is.
package final class StoreURLProtocol: URLProtocol {
  private let exchange: StoreExchange

  package required init(
    request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    exchange = StoreExchange(request)
    super.init(request: request, cachedResponse: cachedResponse, client: client)
  }

  package override class func canInit(with request: URLRequest) -> Bool {
    StoreRoute(request) != nil && (AppProcess.local != nil || !WorldRegister.worlds.isEmpty)
  }

  package override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Sends the request; called again, on the session's own queue, hands in the reply once it is
  /// there.
  package override func startLoading() {
    guard let task else { return }
    exchange.start(for: task) { reply in deliver(reply) }
  }

  package override func stopLoading() {}

  private func deliver(_ reply: StoreReply) {
    switch reply {
    case .failed(let code):
      client?.urlProtocol(self, didFailWithError: error(code))
    case .response(let status, let contentType, let body):
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: "HTTP/1.1",
          headerFields: contentType.map { ["Content-Type": $0] })
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(body))
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  private func error(_ code: URLError.Code) -> URLError {
    var details: [String: Any] = [:]
    if let url = request.url { details[NSURLErrorFailingURLErrorKey] = url }
    if exchange.isLost { details[NSLocalizedDescriptionKey] = Self.advice }
    return URLError(code, userInfo: details)
  }

  private static let advice = """
    Several simulated stores exist, and nothing tells which of them this request is for. Send it with `await` from the \
    test's own task, or mark it with `Simulation.claim(_:)` first.
    """
}
