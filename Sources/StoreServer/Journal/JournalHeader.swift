import StoreBasics
package import StoreModel
import StoreSigning

/// The first line of a journal, which identifies its world.
package struct JournalHeader: Hashable, Sendable {
  package let text: String

  /// - Parameter catalog: the bytes of the file with the products for sale; nil if any file will
  ///   do.
  package init(_ identity: StoreIdentity, start: StoreInstant, catalog: [UInt8]?) {
    let digest = catalog.map { SHA256.digest(of: $0).prefix(8).hexDigits } ?? Self.anyCatalog
    let parts = [
      Self.kind, "2", identity.environment.rawValue, identity.bundleID,
      "\(start.milliseconds)", digest,
    ]
    text = parts.joined(separator: " ")
  }

  init(text: String) { self.text = text }

  /// The first word of every journal, behind the line's check.
  static let kind = "storesim-journal"

  private static let anyCatalog = "any"

  /// Returns the name of the first difference from the expected world, or nil if the journal is of
  /// the same world.
  func difference(from expected: Self) -> String? {
    let names = ["kind", "format", "environment", "bundle identifier", "start", "catalog"]
    let (found, wanted) = (text.split(separator: " "), expected.text.split(separator: " "))
    guard found.count == wanted.count else { return "kind" }
    return zip(names, zip(found, wanted)).first { _, parts in
      parts.0 != parts.1 && parts.1 != Self.anyCatalog
    }?.0
  }
}
