/// A way to pay, an unavailable one included.
package struct ConfiguredBillingPlan: Hashable, Sendable {
  package let type: String
  package let displayPrice: String
  package let commitmentDisplayPrice: String
  package let isEnabled: Bool
}
