package import FlowGallery
package import StoreModel
package import StoreSimulation

/// A fault between a client and its surroundings: the client behaves as if one of its lines were
/// written otherwise.
///
/// Usually there is none. Explorations are tested with it: each such fault has to be found.
package struct Distortion: Sendable {
  /// Returns the states that are stored in place of a change, step by step, each as a whole.
  package var storing: @Sendable (_ before: SavedState, _ after: SavedState) -> [SavedState]
  /// Returns the answer that the client gets in place of the server's.
  package var answering: @Sendable (InternetAnswer?) -> InternetAnswer?
  /// Returns the call that the client hears in place of one of the queue's; nil if it hears none.
  ///
  /// It may let the client act before.
  package var hearing: @Sendable (QueueCall, AppProcess) -> QueueCall?

  /// Nothing comes between.
  package static let none = Self()

  package init(
    storing: @escaping @Sendable (SavedState, SavedState) -> [SavedState] = { [$1] },
    answering: @escaping @Sendable (InternetAnswer?) -> InternetAnswer? = { $0 },
    hearing: @escaping @Sendable (QueueCall, AppProcess) -> QueueCall? = { call, _ in call }
  ) {
    self.storing = storing
    self.answering = answering
    self.hearing = hearing
  }

  /// Comes between the queue and the client, which observes it already.
  func listen(to process: AppProcess) {
    guard let face = process.queueFace else { return }
    process.queueFace = DistortedQueue(face, process, hearing)
  }
}

/// The queue of a process, of which not all is heard as it is.
private final class DistortedQueue: PaymentQueueFace {
  private let face: any PaymentQueueFace
  private let process: AppProcess
  private let hearing: @Sendable (QueueCall, AppProcess) -> QueueCall?

  init(
    _ face: any PaymentQueueFace, _ process: AppProcess,
    _ hearing: @escaping @Sendable (QueueCall, AppProcess) -> QueueCall?
  ) {
    self.face = face
    self.process = process
    self.hearing = hearing
  }

  func receive(_ call: QueueCall, for observers: [ObserverID]) {
    if let heard = hearing(call, process) { face.receive(heard, for: observers) }
  }

  func shouldContinue(_ payment: PaymentID, in storefront: StorefrontCode) -> Bool {
    face.shouldContinue(payment, in: storefront)
  }

  func shouldShowPriceConsent() -> Bool { face.shouldShowPriceConsent() }

  func processHasEnded() { face.processHasEnded() }
}
