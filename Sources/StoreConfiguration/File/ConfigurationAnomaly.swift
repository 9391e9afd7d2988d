/// Something in a configuration file that Xcode would not have written, with the way it was read.
package struct ConfigurationAnomaly: Hashable, Sendable, CustomStringConvertible {
  /// The place of the anomaly, as in `products[2].displayPrice`; empty for the whole file.
  package let keyPath: String
  /// The problem, and the remedy.
  package let message: String

  package init(keyPath: String, message: String) {
    self.keyPath = keyPath
    self.message = message
  }

  package var description: String { keyPath.isEmpty ? message : "\(keyPath): \(message)" }
}
