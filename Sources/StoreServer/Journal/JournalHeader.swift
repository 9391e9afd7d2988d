import StoreModel
import StoreSigning
package import StoreSimulation

/// Which world a journal is of: its first line.
package struct JournalHeader: Hashable, Sendable {
  package let text: String

  /// - Parameter catalog: the bytes of the file that says what is for sale.
  package init(_ setup: WorldSetup, catalog: [UInt8]) {
    let digest = SHA256.digest(of: catalog).prefix(8).hexDigits
    let identity = setup.identity
    text =
      "storesim-journal 1 \(identity.environment.rawValue) \(identity.bundleID) \(setup.start.milliseconds) \(digest)"
  }

  init(text: String) { self.text = text }

  /// What differs where a journal is of another world; nil where it is of the same.
  func difference(from expected: Self) -> String? {
    let names = ["kind", "format", "environment", "bundle identifier", "start", "catalog"]
    let (found, wanted) = (text.split(separator: " "), expected.text.split(separator: " "))
    guard found.count == wanted.count else { return "kind" }
    return zip(names, zip(found, wanted)).first { $0.1.0 != $0.1.1 }?.0
  }
}

extension Collection<UInt8> {
  /// Two lower-case digits a byte.
  var hexDigits: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
