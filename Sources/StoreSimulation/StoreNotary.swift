internal import StoreModel
package import StoreSigning
internal import Synchronization

/// The signer in a store's name: its keys, and the keys of the app's server that it knows.
///
/// It is an object, so that code that may have to sign something later keeps a single pointer.
package final class StoreNotary: Sendable {
  /// The app that the store sells in.
  let bundleID: String
  private let given: LocalAuthority?
  private let moreKeys: [OfferKey]
  private let signer: Mutex<OfferSigner?>

  init(_ setup: WorldSetup) {
    bundleID = setup.identity.bundleID
    given = setup.authority
    moreKeys = setup.offerKeys
    signer = Mutex(setup.offerSigner)
  }

  /// Lets another store sign with the same keys, and know the same ones; none is made for that.
  func equip(_ setup: inout WorldSetup) {
    setup.authority = given
    setup.offerSigner = signer.withLock(\.self)
    setup.offerKeys = moreKeys
  }

  /// The app server's signer of offers.
  package var offerSigner: OfferSigner { signer.withLock { $0 ?? .standard } }

  /// The keys by which the store knows the app's server.
  var offerKeys: [OfferKey] { [offerSigner.publicKey] + moreKeys }

  /// Gives the app's server another key to sign offers with; a key that cannot be read changes
  /// nothing.
  package func changeOfferKey(to id: String, privateKey der: [UInt8]?) {
    guard let new = OfferSigner(id: id, privateKey: der) else { return }
    signer.withLock { $0 = new }
  }

  // Made when it is first asked for: a world in which nobody reads signatures needs no keys.
  package var authority: LocalAuthority { given ?? .standard }
}
