extension BehaviourProfile {
  /// The answer of StoreKit 1 to a purchase of a subscription that is active.
  public enum ActiveResubscription: Hashable, Sendable, CaseIterable {
    /// Fails with an unknown error above the server's 3532.
    case currentlySubscribed
    /// Fails as cancelled, as older systems did.
    case legacyCancelled
  }

  /// The answer to buying a product again while a purchase of it is unfinished.
  public enum UnfinishedRepurchase: Hashable, Sendable, CaseIterable {
    /// Hands over the unfinished purchase, without a charge.
    case existingTransaction
    /// Charges again.
    case newCharge
  }

  /// The answer to buying a lapsed subscription again while renewals of it are unfinished.
  public enum LapsedRepurchase: Hashable, Sendable, CaseIterable {
    /// Charges for a new period.
    case newPeriod
    /// Hands over an unfinished renewal, without a charge, until none is left.
    case unfinishedRenewal
  }

  /// The observers that are told of the waiting entries of the queue as they are added.
  public enum LateObserver: Hashable, Sendable, CaseIterable {
    /// Only one that is added while there is none.
    case onlyTheFirst
    /// Each that is added.
    case each
  }

  /// The transaction that StoreKit 1 delivers for a plan change that waits for the renewal.
  public enum DeferredPlanChange: Hashable, Sendable, CaseIterable {
    /// A purchased transaction that repeats the current period's identifier.
    case currentTransaction
    /// A failed transaction with an unknown error.
    case failsAsUnknown
    /// A failed transaction with the server's text “You are all set”.
    case failsAllSet
  }

  /// The error that ends an interrupted payment in StoreKit 1.
  public enum InterruptionError: Hashable, Sendable, CaseIterable {
    /// An unknown error above the server's 3038.
    case termsChanged
    /// As cancelled, as older systems did.
    case cancelled
  }

  /// The moment at which the purchase arrives that follows an interrupted payment.
  public enum InterruptionFollowUp: Hashable, Sendable, CaseIterable {
    /// The customer leaves the app; failure and purchase come in one update on the return.
    case togetherOnForeground
    /// The failure comes at once, and the purchase when the customer has mended the account.
    case separately
    /// The failure comes at once, and the purchase at the next launch.
    case atNextLaunch
    /// The purchase never arrives.
    case never
  }

  /// The answer to an interrupted purchase in StoreKit 2.
  public enum InterruptionResult: Hashable, Sendable, CaseIterable {
    /// Throws an unknown error.
    case unknownError
    /// Is reported as cancelled.
    case userCancelled
    /// Is reported as pending.
    case pending
  }

  /// The detail that an error of a payment has beside its code.
  public enum ErrorDetail: Hashable, Sendable, CaseIterable {
    /// The code, and the one beneath if that one tells the reason.
    case codes
    /// Texts, reasons and the whole chain of underlying errors, as logs of real devices have them.
    case asLogged
  }

  /// A choice between a sequence that emits something and one that does not.
  public enum Emission: Hashable, Sendable, CaseIterable {
    /// It does not.
    case notEmitted
    /// It does.
    case emitted
  }

  /// The effect on a subscription's renewal of a request for a refund of the running period.
  public enum RenewalAfterRefundRequest: Hashable, Sendable, CaseIterable {
    /// The store switches it off.
    case switchedOff
    /// It stays as it is.
    case unchanged
  }

  /// The purchases of an app itself that its transaction updates emit.
  public enum OwnPurchases: Hashable, Sendable, CaseIterable {
    /// None: `purchase()` has returned them.
    case notEmitted
    /// Those of auto-renewable subscriptions.
    case subscriptions
    /// All.
    case emitted
  }

  /// The end of a restore that finds nothing.
  public enum EmptyRestore: Hashable, Sendable, CaseIterable {
    /// With the callback that it has finished.
    case finishes
    /// Without any callback.
    case staysSilent
  }

  /// The fate of a restore that is asked for while one runs.
  public enum OverlappingRestore: Hashable, Sendable, CaseIterable {
    /// It is dropped; there is one callback.
    case ignored
    /// It follows, with a second set of transactions.
    case queued
  }

  /// The number of updates in which a restore brings its transactions.
  public enum RestoreDelivery: Hashable, Sendable, CaseIterable {
    /// All in one.
    case inOneUpdate
    /// Each in one of its own.
    case oneByOne
  }

  /// The end of a payment for an unknown product.
  public enum UnknownProduct: Hashable, Sendable, CaseIterable {
    /// A failed transaction, error code 3.
    case failsAsInvalidPayment
    /// A failed transaction, error code 5.
    case failsAsNotAvailable
    /// A failed transaction, error code 0.
    case failsAsUnknown
    /// An exception.
    case raisesException
  }

  /// The transaction that a free re-download of a non-consumable brings.
  public enum Redownload: Hashable, Sendable, CaseIterable {
    /// A new one that names the first as its original.
    case newTransactionWithOriginal
    /// A new one that names no original.
    case newTransactionWithoutOriginal
    /// The first one again.
    case sameTransaction
  }

  /// A choice between customers who can have an offer and those who cannot.
  public enum Eligibility: Hashable, Sendable, CaseIterable {
    /// Can have it.
    case eligible
    /// Cannot.
    case notEligible
  }

  /// The number of times that every update is delivered.
  public enum RepeatedDelivery: Hashable, Sendable, CaseIterable {
    /// Each once.
    case never
    /// Each twice in a row.
    case always
  }

  /// The form that a declined request for approval takes in StoreKit 1.
  public enum DeclinedApproval: Hashable, Sendable, CaseIterable {
    /// A failed transaction, error code 2.
    case failsAsCancelled
    /// It stays deferred.
    case staysDeferred
    /// The purchase, as if the answer had been yes.
    case arrivesAsPurchase
  }

  /// The states that observers of the queue see of a purchase made through StoreKit 2.
  public enum ModernPurchaseInQueue: Hashable, Sendable, CaseIterable {
    /// That it is purchased.
    case purchasedOnly
    /// That it is purchasing, and then purchased.
    case purchasingAndPurchased
    /// Nothing.
    case nothing
  }

  /// The effect of finishing a deferred, finished or unknown transaction.
  public enum StrayFinish: Hashable, Sendable, CaseIterable {
    /// Nothing is harmed, and the timeline has a remark.
    case ignoredWithDiagnostic
    /// An exception.
    case raisesException
  }

  /// The effect of adding an observer that is attached already.
  public enum DuplicateObserver: Hashable, Sendable, CaseIterable {
    /// Nothing, but for a remark in the timeline.
    case ignoredWithDiagnostic
    /// It is called twice for each update.
    case calledTwice
  }

  /// The relation of the queue's identifiers to the receipt's.
  public enum QueueIdentifiers: Hashable, Sendable, CaseIterable {
    /// They are, but for restored transactions.
    case receiptIdentifiers
    /// The queue has numbers of its own.
    case different
  }

  /// The moment at which a transaction that comes to a device is in its receipt.
  public enum ReceiptArrival: Hashable, Sendable, CaseIterable {
    /// At once: an app that is told of it finds it there.
    case withTheTransaction
    /// Only once the app refreshes the receipt, restores, or is launched again.
    case onRefresh
  }

  /// The fate of a subscription's known period on a device that hears of no renewal.
  public enum ExpiryWithoutNetwork: Hashable, Sendable, CaseIterable {
    /// It ends when the device's clock says so.
    case byTheClock
    /// It stays until the store says that it has ended.
    case byTheStore
  }

  /// The content of the lists of transactions and statuses right after a launch, the first on a
  /// device aside.
  public enum ListsAtLaunch: Hashable, Sendable, CaseIterable {
    /// The device's current view of the store.
    case current
    /// Nothing for seven tenths of a second, or until there is a network.
    case empty
    /// The content at the time the app was last closed, for seven tenths of a second.
    case old
  }

  /// An order that Apple leaves open.
  public enum Order: Hashable, Sendable {
    /// The plainest: as added, or oldest first.
    case natural
    /// Mixed, the same for equal seeds.
    case shuffled(seed: UInt64)
  }
}
