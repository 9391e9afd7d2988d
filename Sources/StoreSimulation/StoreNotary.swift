package import StoreModel
package import StoreSigning

/// What signs in a store's name: who it is, its keys, and the keys of the app's server that it knows.
///
/// It is an object, so that whoever may have to sign something later keeps a single pointer.
package final class StoreNotary: Sendable {
  package let identity: StoreIdentity
  package let offerKeys: [OfferKey]
  private let given: LocalAuthority?

  init(_ setup: WorldSetup) {
    identity = setup.identity
    offerKeys = setup.offerKeys
    given = setup.authority
  }

  // Made when it is first asked for: a world in which nobody reads signatures needs no keys.
  package var authority: LocalAuthority { given ?? .standard }
}
