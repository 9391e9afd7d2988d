public import Foundation
import StoreModel
import StoreSimulation

/// A question to the store, answered through its delegate.
open class SKRequest: NSObject {
  private var pending: PendingRequest?

  /// Who is told about the answer.
  @_disfavoredOverload
  open weak var delegate: (any SKRequestDelegate)?

  /// Withdraws the question: nothing more is told (B078).
  open func cancel() {
    pending?.cancel()
    pending = nil
  }

  /// Puts the question; a question that is under way is not put again.
  open func start() {}

  /// Puts the question to a part of the store, which does not keep the request alive meanwhile (B078).
  func ask(_ service: StoreService, about subject: String = "") {
    guard pending == nil else { return }
    let asker = Asker(request: self)
    pending = AppProcess.current.request(service, about: subject) { failure in
      asker.request?.settle(failure)
    }
  }

  // A request lives where its app uses it; only the answer passes through the store.
  private struct Asker: @unchecked Sendable { weak let request: SKRequest? }

  private func settle(_ failure: Failure?) {
    let settled = pending
    if let failure {
      pending = nil
      delegate?.request(self, didFailWithError: SKError(required: failure))
    } else {
      deliver()
      // The delegate may have cancelled the request, or put it again.
      guard pending === settled else { return }
      pending = nil
      delegate?.requestDidFinish(self)
    }
  }

  /// Tells the answer itself, where there is one beside the fact.
  func deliver() {}
}
