/// An app's answer to a changed storefront, equal only to itself.
package final class StorefrontDecision: Sendable {
  package let shouldContinue: @Sendable (Storefront) -> Bool

  package init(_ shouldContinue: @escaping @Sendable (Storefront) -> Bool) {
    self.shouldContinue = shouldContinue
  }
}

extension StorefrontDecision: Hashable {
  package static func == (one: StorefrontDecision, other: StorefrontDecision) -> Bool {
    one === other
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
