public import Foundation

/// A promotional offer, signed by the app's server.
open class SKPaymentDiscount: NSObject, @unchecked Sendable {
  private let claim: Claim

  private struct Claim: Sendable {
    var identifier = ""
    var keyIdentifier = ""
    var nonce = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    var signature = ""
    var timestamp: Int64 = 0
  }

  /// An offer without any claim, which no store accepts.
  public override init() {
    claim = Claim()
    super.init()
  }

  /// An offer together with the server's signature of it.
  public init(
    identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber
  ) {
    claim = Claim(
      identifier: identifier, keyIdentifier: keyIdentifier, nonce: nonce, signature: signature,
      timestamp: timestamp.int64Value)
    super.init()
  }

  /// Names the offer.
  open var identifier: String { claim.identifier }

  /// Names the key that signed the offer.
  open var keyIdentifier: String { claim.keyIdentifier }

  /// Makes the signature unique.
  open var nonce: UUID { claim.nonce }

  /// The signature in Base64.
  open var signature: String { claim.signature }

  /// The date of the signature, in milliseconds since 1970.
  open var timestamp: NSNumber { NSNumber(value: claim.timestamp) }
}
