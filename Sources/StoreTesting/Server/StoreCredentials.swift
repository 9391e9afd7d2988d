internal import StoreSigning
internal import StoreSimulation

/// A store's own authority for signing, and its own key of the app's server, if it has them.
///
/// For tests only: an authority that is made from a name is as public as the name.
public struct StoreCredentials: Hashable, Sendable {
  private var authority: LocalAuthority?
  private var offerSigner: OfferSigner?

  /// Creates the credentials that every simulated store has.
  public init() {}

  /// An authority of its own, always the same one for the same name.
  public init(authorityNamed name: String) {
    let names = LocalAuthority.Names(
      root: "\(name) Test Root", intermediate: "\(name) Test Intermediate",
      leaf: "\(name) Test Receipt Signing", organization: name)
    authority = LocalAuthority(keys: LocalAuthority.Keys(label: name), names: names)
  }

  /// Creates an authority from a chain that was issued elsewhere: three certificates in PEM, leaf
  /// first, and the leaf's private key.
  ///
  /// - Throws: `VerificationFailure` when they cannot be read, or do not belong together.
  public init(chain: String, privateKey: String) throws {
    do {
      let certificates = try PEM.decode(chain, labelSuffix: "CERTIFICATE")
        .map { try Certificate(der: $0) }
      authority = try LocalAuthority(
        certificates: certificates, leafKey: try SigningKey(text: privateKey))
    } catch { throw VerificationFailure("\(error)") }
  }

  /// Lets the app's server sign offers with a key of its own: a `.p8` file's text, or the Base64 of
  /// a `.storekit` file.
  ///
  /// - Throws: `VerificationFailure` when it is no private key of P-256.
  public mutating func useOfferKey(_ id: String, privateKey: String) throws {
    do { offerSigner = OfferSigner(id: id, key: try SigningKey(text: privateKey)) } catch {
      throw VerificationFailure("\(error)")
    }
  }

  /// The root certificate of such a store's signatures, in PEM.
  public var rootCertificatePEM: String { (authority ?? .standard).root.pem }

  func apply(to setup: inout WorldSetup) {
    setup.authority = authority
    if let offerSigner { setup.offerSigner = offerSigner }
  }
}
