import StoreSigning
package import StoreSimulation

/// Who signs a value when somebody asks for that: no part of what the value says.
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
