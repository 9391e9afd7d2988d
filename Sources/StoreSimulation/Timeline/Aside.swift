package import StoreModel

/// Something that changes nothing and has no line of its own, but that an audit wants to know.
package struct Aside: Hashable, Sendable {
  package enum Matter: Hashable, Sendable {
    /// Nothing was left to happen, and the test went on.
    case rested
    /// The app made a call that Apple answers with an exception, whatever came of that.
    case misused(Misuse)
    /// The app was told that these are for sale.
    case offered([ProductID])
    /// The app has read the text of a store's error.
    case errorTextRead
    /// The app has looked for its receipt.
    case receiptSought(ReceiptSight)
    /// The app was handed a transaction whose signature does not hold.
    case handedUnverified(TransactionID)
    /// The app has asked for what it has not finished.
    case unfinishedListed([TransactionID])
    /// Somebody has looked at what the app stores in its device, the app or its test; noted once.
    case storageSought
    /// The app was told what the customer owns, or has bought, which it need not keep then.
    case ownedListed([TransactionID])
  }

  /// The receipt that an app finds in its place (B082).
  package enum ReceiptSight: Hashable, Sendable {
    case current
    case missing
    /// It does not have the customer's newest transaction.
    case lacks(TransactionID)
  }

  /// The number of entries that the timeline had.
  package let position: Int
  /// The device's number, from 1; 0 where it concerns the whole world.
  package let device: Int
  package let matter: Matter
}
