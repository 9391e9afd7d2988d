public import Foundation
internal import StoreModel
public import StoreSimulation

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// A notification that the store posts to the app's server, in version 2 of its form.
public struct ServerNotification: Hashable, Sendable {
  /// As in `DID_RENEW`.
  public let type: String
  /// As in `BILLING_RECOVERY`; many types have none.
  public let subtype: String?
  /// The transaction that it is about; nil if it is about no single one.
  public let transactionID: UInt64?
  /// The date of the signature, in the world's time.
  public let date: Date
  /// The body of the request: a JSON object whose `signedPayload` is the signed data in its compact
  /// form.
  public let body: Data
  /// The signed data in its compact form.
  public let signedPayload: String
}

extension Simulation {
  /// The store's notifications to the app's server so far, oldest first.
  ///
  /// Nobody is called: a test hands the bodies to the server that it plays. They are signed on
  /// reading.
  public var notifications: [ServerNotification] {
    let authority = notary.authority
    let store = read(\.self)
    return store.notices.compactMap { notice in
      guard let payload = notice.payload(in: store, signedBy: authority) else { return nil }
      let signed = SignedPayload(signing: payload, by: authority).compact
      return ServerNotification(
        type: notice.kind.type, subtype: notice.kind.subtype,
        transactionID: notice.transaction?.number, date: Date(notice.date),
        body: Data("{\"signedPayload\":\"\(signed)\"}".utf8), signedPayload: signed)
    }
  }
}
