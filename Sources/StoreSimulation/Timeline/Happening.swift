package import StoreModel

/// The content of a line of the timeline.
///
/// The facts of every purchase stand in the entry itself; rarer ones are boxed, so that a long
/// history stays small. Text is made when it is read.
package enum Happening: Hashable, Sendable {
  // Every purchase.
  case added(ProductID, quantity: Int32)
  case told(PaymentID, ProductID, Told)
  case confirmed(PaymentID)
  case charged(TransactionID, ProductID)
  case finished(PaymentID)
  case settled(TransactionID)

  // Now and then.
  indirect case rare(Rare)

  /// The state of an entry of a queue, as observers are told.
  package enum Told: Hashable, Sendable {
    case purchasing, deferred, removed
    case purchased(TransactionID)
    case restored(TransactionID)
    case failed(Int32?)
  }

  /// An entry about something that happens now and then.
  package enum Rare: Hashable, Sendable {
    case launched(Int), killed, ended(Misuse), trapped, backgrounded, foregrounded
    case networkLost, networkReturned
    /// The entitlements that a device could list for its customer.
    case looked([Entitlement])
    case signedIn(AccountID), signedOut
    case observed(ObserverID), unobserved(ObserverID)
    case listened(StoreNews.Channel), heard(StoreNews)
    case finishedElsewhere(TransactionID)
    case asked(StoreService, String), answered(StoreService, String)
    case askedToRestore, restoreFinished, restoreFailed(Failure)
    case storefrontAnnounced, entitlementsLost([ProductID]), promotionOffered(ProductID)
    case purchaseAnswered(CallID, PurchaseOutcome)

    case sheetAnswered(PaymentID, SheetAnswer)
    case signInAnswered(SignInAnswer)
    case approvalAnswered(RequestID, isApproved: Bool)
    case mended(RequestID)
    case promotionTapped(ProductID)
    case boughtOutside(ProductID, quantity: Int)
    case moved(to: StorefrontCode), paymentsAllowed(Bool)

    case handedOver(TransactionID)
    case approvalAwaited(RequestID, ProductID), approvalDropped(RequestID, ProductID)
    case mendingAwaited(RequestID, ProductID)
    case revoked(TransactionID)
    case withdrawn(ProductID), returned(ProductID)
    case finishesLost, finishesKept
    case remarked(Remark)
    /// Something that an app's server signed is not believed: its name, and the reason.
    case doubted(String, String)
    case subscribed(Subscribed)
    case retention(Retention)
    /// An organisation buys a product for a customer.
    case assigned(ProductID)

    case stored([StorageChange]), recorded(String), noted(String)
    /// A product was delivered for what the app takes for a transaction's identifier.
    case delivered(ProductID, for: String, [StorageChange])
    case shown(String, isError: Bool)
  }
}
