/// A call of a payment queue to its observers.
package enum QueueCall: Equatable, Sendable {
  case updated(QueueBatch)
  case removed(QueueBatch)
  case restoreFinished
  indirect case restoreFailed(Failure)
  case storefrontChanged
  case entitlementsRevoked([ProductID])
  /// A customer has started a purchase in the store: shall the queue add it (B066)?
  indirect case promotionOffered(Payment)
}

/// A call that waits to be made.
package struct QueueNotice: Equatable, Sendable {
  package let call: QueueCall
  /// The only observer it is meant for; nil where it is meant for all.
  package let audience: ObserverID?

  package init(_ call: QueueCall, to audience: ObserverID? = nil) {
    self.call = call
    self.audience = audience
  }
}
