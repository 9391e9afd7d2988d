/// A customer's choice at a message on the way to cancel a subscription.
public enum CancellationDecision: Hashable, Sendable, CaseIterable {
  /// Cancels all the same.
  case cancel
  /// Keeps the subscription as it is.
  case keep
  /// Takes the other product or the promotional offer that comes with the message; where none does,
  /// keeps the subscription.
  case accept
}
