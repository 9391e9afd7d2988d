package import StoreModel

/// A group of subscriptions as a configuration file has it.
package struct ConfiguredGroup: Hashable, Sendable {
  package let id: String
  package let name: String
  package let localizations: [Localization]
}
