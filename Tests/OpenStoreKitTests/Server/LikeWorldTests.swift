import StoreModel
import StoreSigning
import StoreSimulation
import Testing

/// The properties that a world has in common with one that is made like it.
@Suite struct LikeWorldTests {
  private static var setup: WorldSetup {
    var identity = StoreIdentity()
    identity.bundleID = "com.example.lemonade"
    return WorldSetup(
      catalog: Catalog(products: []), identity: identity,
      offerKeys: [OfferSigner(id: "OLD", key: SigningKey(label: "old")).publicKey])
  }

  @Test func `it signs with the same keys, and knows the same ones`() {
    var setup = Self.setup
    setup.authority = LocalAuthority(
      keys: LocalAuthority.Keys(label: "Lemonade"), names: .standard)
    setup.offerSigner = OfferSigner(id: "OFFERS", key: SigningKey(label: "offers"))
    let like = WorldSetup(like: Simulation(setup))
    #expect(like.identity == setup.identity)
    #expect(like.authority == setup.authority)
    #expect(like.offerSigner == setup.offerSigner)
    #expect(like.offerKeys == setup.offerKeys)
  }

  @Test func `a key that was changed meanwhile is the changed one`() {
    let world = Simulation(Self.setup)
    let new = OfferSigner(id: "NEW", key: SigningKey(label: "new"))
    world.notary.changeOfferKey(to: new.id, privateKey: new.key.pkcs8)
    #expect(WorldSetup(like: world).offerSigner?.id == new.id)
    #expect(WorldSetup(like: world).offerSigner?.publicKey == new.publicKey)
  }

  @Test func `where no keys were given, none are made`() {
    let like = WorldSetup(like: Simulation(Self.setup))
    #expect(like.authority == nil)
    #expect(like.offerSigner == nil)
    #expect(like.offerKeys.map(\.id) == ["OLD"])
  }
}
