public import Foundation
import StoreModel
import StoreSimulation
import Synchronization

/// A question to the store, answered through its delegate.
open class SKRequest: NSObject {
  /// The question that is under way.
  ///
  /// Outside of worlds the answer may come on another thread before `start()` has returned.
  private let pending = Mutex<PendingRequest?>(nil)

  /// The delegate that gets the answer.
  @_disfavoredOverload
  open weak var delegate: (any SKRequestDelegate)?

  /// Withdraws the question: nothing more is told (B078).
  open func cancel() {
    pending.withLock { pending in
      pending?.cancel()
      pending = nil
    }
  }

  /// Puts the question; a question that is under way is not put again.
  open func start() {}

  /// Puts the question to a part of the store, which does not keep the request alive meanwhile
  /// (B078).
  func ask(_ service: StoreService, about subject: String = "") {
    let new = PendingRequest()
    let isFirst = pending.withLock { pending in
      if pending != nil { return false }
      pending = new
      return true
    }
    guard isFirst else { return }
    let asker = Asker(request: self)
    AppProcess.current.request(service, about: subject, as: new) { failure in
      asker.request?.settle(new, failure)
    }
  }

  // A request lives where its app uses it; only the answer passes through the store.
  private struct Asker: @unchecked Sendable { weak let request: SKRequest? }

  private func settle(_ request: PendingRequest, _ failure: Failure?) {
    if failure == nil { deliver() }
    // The delegate may have cancelled the request, or put it again.
    guard end(request) else { return }
    if let failure {
      delegate?.request(self, didFailWithError: SKError(required: failure))
    } else {
      delegate?.requestDidFinish(self)
    }
  }

  /// Ends the question; returns false if another one, or none, is under way.
  private func end(_ request: PendingRequest) -> Bool {
    pending.withLock { pending in
      guard pending === request else { return false }
      pending = nil
      return true
    }
  }

  /// Tells the answer itself, where there is one beside the fact.
  func deliver() {}
}
