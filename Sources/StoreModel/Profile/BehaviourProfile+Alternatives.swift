extension BehaviourProfile {
  /// What StoreKit 1 answers when a customer buys a subscription that is active.
  public enum ActiveResubscription: Hashable, Sendable, CaseIterable {
    /// Fails with an unknown error above the server's 3532.
    case currentlySubscribed
    /// Fails as cancelled, as older systems did.
    case legacyCancelled
  }

  /// What buying a product again answers while a purchase of it is unfinished.
  public enum UnfinishedRepurchase: Hashable, Sendable, CaseIterable {
    /// Hands over the unfinished purchase, without a charge.
    case existingTransaction
    /// Charges again.
    case newCharge
  }

  /// What buying a lapsed subscription again answers while renewals of it are unfinished.
  public enum LapsedRepurchase: Hashable, Sendable, CaseIterable {
    /// Charges for a new period.
    case newPeriod
    /// Hands over an unfinished renewal, without a charge, until none is left.
    case unfinishedRenewal
  }

  /// Which observers are told of what waits in the queue when they are added.
  public enum LateObserver: Hashable, Sendable, CaseIterable {
    /// Only one that is added while there is none.
    case onlyTheFirst
    /// Each that is added.
    case each
  }

  /// What StoreKit 1 delivers for a plan change that waits for the renewal.
  public enum DeferredPlanChange: Hashable, Sendable, CaseIterable {
    /// A purchased transaction that repeats the current period's identifier.
    case currentTransaction
    /// A failed transaction with an unknown error.
    case failsAsUnknown
    /// A failed transaction with the server's text “You are all set”.
    case failsAllSet
  }

  /// What an interrupted payment ends with in StoreKit 1.
  public enum InterruptionError: Hashable, Sendable, CaseIterable {
    /// An unknown error above the server's 3038.
    case termsChanged
    /// As cancelled, as older systems did.
    case cancelled
  }

  /// When the purchase arrives that follows an interrupted payment.
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

  /// What an interrupted purchase answers in StoreKit 2.
  public enum InterruptionResult: Hashable, Sendable, CaseIterable {
    /// Throws an unknown error.
    case unknownError
    /// Is reported as cancelled.
    case userCancelled
    /// Is reported as pending.
    case pending
  }

  /// How much an error of a payment says beside its code.
  public enum ErrorDetail: Hashable, Sendable, CaseIterable {
    /// The code, and the one beneath where that is what tells the reason.
    case codes
    /// Texts, reasons and the whole chain of underlying errors, as logs of real devices have them.
    case asLogged
  }

  /// Whether a sequence emits something.
  public enum Emission: Hashable, Sendable, CaseIterable {
    /// It does not.
    case notEmitted
    /// It does.
    case emitted
  }

  /// What becomes of a subscription's renewal when the customer asks for a refund of the running
  /// period.
  public enum RenewalAfterRefundRequest: Hashable, Sendable, CaseIterable {
    /// The store switches it off.
    case switchedOff
    /// It stays as it is.
    case unchanged
  }

  /// Which of an app's own purchases its transaction updates emit.
  public enum OwnPurchases: Hashable, Sendable, CaseIterable {
    /// None: `purchase()` has returned them.
    case notEmitted
    /// Those of auto-renewable subscriptions.
    case subscriptions
    /// All.
    case emitted
  }

  /// How a restore ends that finds nothing.
  public enum EmptyRestore: Hashable, Sendable, CaseIterable {
    /// With the callback that it has finished.
    case finishes
    /// Without any callback.
    case staysSilent
  }

  /// What becomes of a restore that is asked for while one runs.
  public enum OverlappingRestore: Hashable, Sendable, CaseIterable {
    /// It is dropped; there is one callback.
    case ignored
    /// It follows, with a second set of transactions.
    case queued
  }

  /// In how many updates a restore brings its transactions.
  public enum RestoreDelivery: Hashable, Sendable, CaseIterable {
    /// All in one.
    case inOneUpdate
    /// Each in one of its own.
    case oneByOne
  }

  /// What a payment for an unknown product ends with.
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

  /// Which transaction a free re-download of a non-consumable brings.
  public enum Redownload: Hashable, Sendable, CaseIterable {
    /// A new one that names the first as its original.
    case newTransactionWithOriginal
    /// A new one that names no original.
    case newTransactionWithoutOriginal
    /// The first one again.
    case sameTransaction
  }

  /// Whether a customer can have an offer.
  public enum Eligibility: Hashable, Sendable, CaseIterable {
    /// Can have it.
    case eligible
    /// Cannot.
    case notEligible
  }

  /// Whether every update is delivered twice.
  public enum RepeatedDelivery: Hashable, Sendable, CaseIterable {
    /// Each once.
    case never
    /// Each twice in a row.
    case always
  }

  /// What a declined request for approval becomes in StoreKit 1.
  public enum DeclinedApproval: Hashable, Sendable, CaseIterable {
    /// A failed transaction, error code 2.
    case failsAsCancelled
    /// It stays deferred.
    case staysDeferred
    /// The purchase, as if the answer had been yes.
    case arrivesAsPurchase
  }

  /// What observers of the queue see of a purchase made through StoreKit 2.
  public enum ModernPurchaseInQueue: Hashable, Sendable, CaseIterable {
    /// That it is purchased.
    case purchasedOnly
    /// That it is purchasing, and then purchased.
    case purchasingAndPurchased
    /// Nothing.
    case nothing
  }

  /// What finishing a deferred, finished or unknown transaction does.
  public enum StrayFinish: Hashable, Sendable, CaseIterable {
    /// Nothing is harmed, and the timeline has a remark.
    case ignoredWithDiagnostic
    /// An exception.
    case raisesException
  }

  /// What adding an observer does that is attached already.
  public enum DuplicateObserver: Hashable, Sendable, CaseIterable {
    /// Nothing, but for a remark in the timeline.
    case ignoredWithDiagnostic
    /// It is called twice for each update.
    case calledTwice
  }

  /// Whether the queue's identifiers are the receipt's.
  public enum QueueIdentifiers: Hashable, Sendable, CaseIterable {
    /// They are, but for restored transactions.
    case receiptIdentifiers
    /// The queue has numbers of its own.
    case different
  }

  /// When a transaction that comes to a device is in its receipt.
  public enum ReceiptArrival: Hashable, Sendable, CaseIterable {
    /// At once: whoever is told of it finds it there.
    case withTheTransaction
    /// Only once the app refreshes the receipt, restores, or is launched again.
    case onRefresh
  }

  /// What becomes of a subscription's known period on a device that hears of no renewal.
  public enum ExpiryWithoutNetwork: Hashable, Sendable, CaseIterable {
    /// It ends when the device's clock says so.
    case byTheClock
    /// It stays until the store says that it has ended.
    case byTheStore
  }

  /// What lists of transactions and statuses show right after a launch, the first on a device
  /// aside.
  public enum ListsAtLaunch: Hashable, Sendable, CaseIterable {
    /// What the device knows.
    case current
    /// Nothing for seven tenths of a second, or until there is a network.
    case empty
    /// What they showed when the app was last closed, for seven tenths of a second.
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
