import StoreSigning
package import StoreSimulation

/// The store that signs a value on request: not compared, since it is no part of the value's
/// content.
package struct Signatory: Sendable {
  private let notary: StoreNotary?

  package init(_ notary: StoreNotary?) { self.notary = notary }

  /// The store that the value comes from; nil for a value of no store.
  var store: StoreNotary? { notary }

  var authority: LocalAuthority { notary?.authority ?? .standard }
}

extension Signatory: Hashable {
  package static func == (one: Self, other: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
