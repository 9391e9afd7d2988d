/// Several subscriptions that are bought together, as one.
package struct SubscriptionCollection: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Subscriptions of one app.
    case bundle
    /// Subscriptions of several apps.
    case suite
  }

  package let kind: Kind
  /// The subscriptions in it, in order; those of other apps are not in the catalog.
  package let members: [ProductID]

  package init(kind: Kind, members: [ProductID] = []) {
    self.kind = kind
    self.members = members
  }
}
