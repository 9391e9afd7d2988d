public import Foundation
internal import StoreBasics
internal import StoreModel
internal import StoreSigning
public import StoreSimulation

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// The app's own server, as far as it signs offers (B122).
///
/// It signs with the key that the store knows: the one of the `.storekit` file, or else one that
/// every simulated store has. Give it another key, identifier or app to see the store's answer to
/// that.
public struct AppServer: Sendable {
  private let world: Simulation
  private var key: SigningKey
  /// The identifier under which the store knows the key.
  public var keyID: String
  /// The app that the offers are for.
  public var bundleID: String
  /// The issuer of tokens; the store does not look at it.
  public var issuerID = "57246542-96fe-1a63-e053-0824d011072a"

  init(of world: Simulation) {
    self.world = world
    key = world.notary.offerSigner.key
    keyID = world.notary.offerSigner.id
    bundleID = world.read(\.identity).bundleID
  }

  /// Signs with another key: a `.p8` file's text, or the Base64 of a `.storekit` file.
  ///
  /// - Throws: the flaw of the key, which has to be one of P-256.
  public mutating func use(privateKey text: String) throws {
    do { key = try SigningKey(text: text) } catch { throw VerificationFailure("\(error)") }
  }

  /// Grants a promotional offer in the original form.
  ///
  /// - Parameters:
  ///   - offer: the offer's identifier.
  ///   - product: the product's identifier.
  ///   - customer: the app's `applicationUsername` or, in StoreKit 2, its `appAccountToken`.
  ///   - nonce: one that belongs to the other parts, unless it is given.
  ///   - date: the world's time, unless it is given; a day later the offer is outdated.
  public func promotionalOffer(
    _ offer: String, of product: String, for customer: String = "", nonce: UUID? = nil,
    at date: Date? = nil
  ) -> SignedOffer {
    world.expect(product: product, in: "promotionalOffer(\"\(offer)\", of: \"\(product)\")")
    let moment = moment(date)
    let nonce = nonce ?? UUID(label: "\(offer) of \(product) for \(customer) at \(moment)")
    let parts = PromotionalOfferSignature(
      bundleID: bundleID, keyID: keyID, productID: product, offerID: offer,
      applicationUsername: customer, nonce: nonce.uuidString, timestamp: moment)
    return SignedOffer(
      offerID: offer, keyID: keyID, nonce: nonce, timestamp: Int(moment),
      signature: Data(key.sign(parts.message).der))
  }

  /// Grants a promotional offer by a token, for `promotionalOffer(_:compactJWS:)`.
  ///
  /// - Parameters:
  ///   - offer: the offer's identifier.
  ///   - product: the product's identifier.
  ///   - transaction: any transaction of the customer's, or the `appTransactionID`.
  ///   - date: the world's time, unless it is given.
  public func promotionalOfferToken(
    _ offer: String, of product: String, transaction: String? = nil, at date: Date? = nil
  ) -> String {
    world.expect(product: product, in: "promotionalOfferToken(\"\(offer)\", of: \"\(product)\")")
    return token(
      .promotionalOffer, of: product, at: date,
      [.init("offerIdentifier", .string(offer))] + named(transaction))
  }

  /// Allows or denies the customer the introductory offer, for
  /// `introductoryOfferEligibility(compactJWS:)`.
  ///
  /// - Parameters:
  ///   - isAllowed: true if the customer gets it.
  ///   - product: the product's identifier.
  ///   - transaction: any transaction of the customer's, or the `appTransactionID`.
  ///   - date: the world's time, unless it is given.
  public func introductoryOfferToken(
    allowing isAllowed: Bool, of product: String, transaction: String, at date: Date? = nil
  ) -> String {
    world.expect(
      product: product, in: "introductoryOfferToken(allowing: \(isAllowed), of: \"\(product)\")")
    return token(
      .introductoryOfferEligibility, of: product, at: date,
      [.init("allowIntroductoryOffer", .boolean(isAllowed))] + named(transaction))
  }

  private func token(
    _ purpose: OfferToken.Purpose, of product: String, at date: Date?, _ own: [JSON.Member]
  ) -> String {
    let moment = moment(date)
    let nonce = UUID(label: "\(purpose) of \(product) at \(moment)").uuidString.lowercased()
    let claims: [JSON.Member] = [
      .init("iss", .string(issuerID)), .init("iat", .integer(moment / 1_000)),
      .init("aud", .string(purpose.rawValue)), .init("bid", .string(bundleID)),
      .init("nonce", .string(nonce)), .init("productId", .string(product)),
    ]
    return OfferToken.sign(.object(JSONObject(claims + own)), keyID: keyID, by: key)
  }

  private func named(_ transaction: String?) -> [JSON.Member] {
    transaction.map { [.init("transactionId", .string($0))] } ?? []
  }

  /// Milliseconds since 1970.
  private func moment(_ date: Date?) -> Int64 {
    date.map { StoreInstant($0).milliseconds } ?? world.read(\.now).milliseconds
  }
}

extension Simulation {
  /// The app's own server, which may grant offers.
  public var appServer: AppServer { AppServer(of: self) }
}
