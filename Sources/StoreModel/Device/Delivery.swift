/// Something that the store has for a device that it cannot reach.
enum Delivery: Equatable, Sendable {
  /// A transaction that the app did not ask for; its payment where the queue is to have it, too.
  indirect case transaction(TransactionID, forQueue: Payment?)
  /// A transaction that was taken back, or given again, and the products that are lost with it.
  case revocation(TransactionID, losing: [ProductID])
  /// The outcome of a request for approval, for the entries that wait for it.
  indirect case approval(ApprovalRequest, ApprovalOutcome)
  case message(StoreMessage)
}

/// The outcome of a request for approval.
enum ApprovalOutcome: Equatable, Sendable {
  case bought(TransactionID)
  /// The next period of the subscription will be as asked for (B042).
  case arranged(GroupID)
  /// It was allowed, and could not be bought any more.
  case refused(Refusal)
  case declined
}
