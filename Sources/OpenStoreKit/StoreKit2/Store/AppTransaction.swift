public import Foundation
import StoreBasics
package import StoreSimulation

/// The customer's copy of the app, as the store signed it.
public struct AppTransaction: Equatable, Hashable, Sendable {
  package let payload: AppTransactionPayload
  let signatory: Signatory

  package init(_ payload: AppTransactionPayload, signedBy notary: StoreNotary? = nil) {
    self.payload = payload
    signatory = Signatory(notary)
  }

  /// The signed data as the store wrote it.
  public var jsonRepresentation: Data { Data(payload.json.text.utf8) }
  /// The app's number in the store; test environments have none.
  public var appID: UInt64? { payload.appID }
  /// The version that the data was signed for.
  public var appVersion: String { payload.appVersion }
  /// The version's number in the store; test environments have none.
  public var appVersionID: UInt64? { payload.appVersionID }
  /// The app's bundle identifier.
  public var bundleID: String { payload.bundleID }
  /// The environment in which the app was bought.
  public var environment: AppStore.Environment { payload.environment }
  /// The version that the customer first had.
  public var originalAppVersion: String { payload.originalAppVersion }
  /// The date on which the customer first had the app.
  public var originalPurchaseDate: Date { Date(payload.originalPurchaseDate) }
  /// The date of the order, if the customer ordered the app before it came out.
  public var preorderDate: Date? { payload.preorderDate.map { Date($0) } }
  /// Ties the signed data to a device, together with the nonce.
  public var deviceVerification: Data { payload.device.digest }
  /// Makes the device's digest different each time.
  public var deviceVerificationNonce: UUID { payload.device.nonce }
  /// The date of the signature.
  public var signedDate: Date { Date(payload.signedDate) }
  /// Names the customer's copy of the app.
  public var appTransactionID: String { payload.appTransactionID }
  /// The platform that the customer first had the app on.
  public var originalPlatform: AppStore.Platform { payload.originalPlatform }
  /// The kind of store that the customer has the app from.
  public var storeType: AppTransaction.StoreType { payload.storeType }
  /// The kind of store that the customer has the app from, by its name in the signed data.
  public var storeTypeStringRepresentation: String { payload.storeType.rawValue }
  /// When the copy was taken from the customer; nil while the customer has it.
  public var revocationDate: Date? { payload.revocationDate.map { Date($0) } }
  /// The platform that the customer first had the app on, by its name in the signed data.
  public var originalPlatformStringRepresentation: String { payload.originalPlatform.rawValue }
}

extension AppTransaction: CustomDebugStringConvertible {
  /// The signed data with a line for each field.
  public var debugDescription: String { payload.json.lines }
}
