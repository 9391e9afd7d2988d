import Foundation
import StoreBasics

/// A value that the store signs.
protocol StoreSigned {
  /// The data that is signed.
  var signedJSON: JSONObject { get }
  /// The store that signs it.
  var signatory: Signatory { get }
}

extension Transaction: StoreSigned {
  var signedJSON: JSONObject { payload.json }
}

extension Product.SubscriptionInfo.RenewalInfo: StoreSigned {
  var signedJSON: JSONObject { payload.json }
}

extension AppTransaction: StoreSigned {
  var signedJSON: JSONObject { payload.json }
}

extension VerificationResult where SignedType: StoreSigned {
  /// The signed data as it came from the store: an unverified value's doesn't hold for the others
  /// either.
  var signed: SignedPayload {
    let sound = SignedPayload(
      signing: unsafePayloadValue.signedJSON, by: unsafePayloadValue.signatory.authority)
    switch self {
    case .verified, .unverified(_, .invalidDeviceVerification): return sound
    case .unverified: return sound.spoiled
    }
  }
}
