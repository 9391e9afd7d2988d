import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The system library's answer to a call, waited for by another thread.
final class Outcome: Sendable {
  private let result = Mutex<RealtimeCall.Result?>(nil)
  private let end = DispatchSemaphore(value: 0)

  func take(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let new: RealtimeCall.Result =
      if let status = (response as? HTTPURLResponse)?.statusCode {
        .answered(status: status, Array(data ?? Data()))
      } else {
        .failed((error as? URLError).map(SendResult.init) ?? .noResponse)
      }
    result.withLock { $0 = new }
    end.signal()
  }

  func wait(seconds: Double) -> RealtimeCall.Result {
    _ = end.wait(timeout: .now() + seconds)
    return result.withLock { $0 ?? .failed(.timedOut) }
  }
}
