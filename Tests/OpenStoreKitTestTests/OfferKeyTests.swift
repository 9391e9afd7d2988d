import Foundation
import StoreBasics
import StoreKit
import StoreKitTest
import StoreModel
import StoreSigning
import StoreSimulation
import StoreTesting
import Testing

/// The key of a configuration file, by which the store knows the app's server.
@Suite struct OfferKeyTests {
  private let key = SigningKey(label: "the file's own")

  /// The shop's file with a key.
  private func file() throws -> URL {
    let text = try String(contentsOf: TestShop.url, encoding: .utf8)
    let pair = """
      {
        "subscriptionOffersKeyPair" : {
          "id" : "8F1F8034", "privateKey" : "\(Base64.standard.encode(key.pkcs8))"
        },
      """
    let place = FileManager.default.temporaryDirectory
      .appending(path: "OfferKeyTests-\(ProcessInfo.processInfo.processIdentifier).storekit")
    try (pair + text.dropFirst()).write(to: place, atomically: true, encoding: .utf8)
    return place
  }

  @Test func `a world knows the key of its file`() throws {
    let place = try file()
    try withSimulation(place.path) { world in
      #expect(world.appServer.keyID == "8F1F8034")
      #expect(world.notary.offerSigner.key == key)
    }
  }

  @Test func `a session brings the key of its file`() async throws {
    let place = try file()
    try await withSimulation(selling: StoreCatalog { Consumable("coins", price: "0.99") }) {
      world in
      #expect(world.appServer.keyID == "TESTOFFERS")
      _ = try SKTestSession(contentsOf: place)
      #expect(world.appServer.keyID == "8F1F8034")
      try await TestShop.buy("club.monthly").finish()
      let offer = world.appServer.promotionalOffer("loyal", of: "club.monthly")
      let product = try #require(try await Product.products(for: ["club.monthly"]).first)
      _ = try await product.purchase(options: [offer.option])
      #expect(!world.timeline.description.contains("do not believe"))
    }
  }

  @Test func `a key that is given takes the place of the file's`() throws {
    let place = try file()
    var credentials = StoreCredentials()
    try credentials.useOfferKey(
      "OWN", privateKey: PEM.encode(SigningKey(label: "own").pkcs8, label: "PRIVATE KEY"))
    try withSimulation(place.path, credentials: credentials) { world in
      #expect(world.appServer.keyID == "OWN")
    }
    #expect(throws: VerificationFailure.self) {
      try credentials.useOfferKey("OWN", privateKey: "no key")
    }
  }
}
