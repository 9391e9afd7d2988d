/// The failure of one of StoreKit's calls that the editor lets one choose.
package struct SimulatedError: Hashable, Sendable {
  /// The call in the editor's words, as in `Load Products`.
  package let name: String
  /// A chosen error is kept after the failure was switched off.
  package let isEnabled: Bool
  package let choice: Choice?

  package init(name: String, isEnabled: Bool, choice: Choice?) {
    self.name = name
    self.isEnabled = isEnabled
    self.choice = choice
  }

  /// The error that the call fails with, as long as the failure is switched on.
  package var active: Choice? { isEnabled ? choice : nil }

  /// A case of one of StoreKit's error types, by its place.
  package struct Choice: Hashable, Sendable {
    package let type: String
    package let index: Int

    package init(type: String, index: Int) {
      self.type = type
      self.index = index
    }
  }
}
