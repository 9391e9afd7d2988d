/// The store's behaviour at the points at which Apple's systems, or reports about them, differ.
///
/// Each property is one point that is disputed or depends on the system, with the default that
/// `Docs/Behaviour profile.md` argues for. Change one to try an app on the other kind of system.
public struct BehaviourProfile: Hashable, Sendable {
  /// The answer of StoreKit 1 to a purchase of a subscription that is active (B038, B039).
  public var activeResubscription: ActiveResubscription = .currentlySubscribed
  /// The answer to buying a product again while a purchase of it is unfinished (B040, B041).
  public var unfinishedRepurchase: UnfinishedRepurchase = .existingTransaction
  /// The answer to buying a lapsed subscription again while renewals of it are unfinished (B040).
  public var lapsedRepurchase: LapsedRepurchase = .newPeriod
  /// The observers that are told of the waiting entries of the queue as they are added (B009).
  public var lateObserver: LateObserver = .onlyTheFirst
  /// The transaction that StoreKit 1 delivers for a plan change that waits for the renewal (B043).
  public var deferredPlanChange: DeferredPlanChange = .currentTransaction
  /// The error that ends an interrupted payment in StoreKit 1 (B049).
  public var interruptionError: InterruptionError = .termsChanged
  /// The moment at which the purchase arrives that follows an interrupted payment (B049).
  public var interruptionFollowUp: InterruptionFollowUp = .togetherOnForeground
  /// The answer to an interrupted purchase in StoreKit 2 (B050).
  public var interruptionResult: InterruptionResult = .unknownError
  /// The detail that an error of a payment has beside its code (B074).
  public var errorDetail: ErrorDetail = .codes
  /// The emission of a refund, made while the app was dead, at the next launch (B098).
  public var refundWhileDead: Emission = .notEmitted
  /// The effect on a subscription's renewal of a request for a refund of the running period.
  public var renewalAfterRefundRequest: RenewalAfterRefundRequest = .switchedOff
  /// The purchases of an app itself that its transaction updates emit (B092).
  public var ownPurchasesInUpdates: OwnPurchases = .notEmitted
  /// The end of a restore that finds nothing (B058).
  public var emptyRestore: EmptyRestore = .finishes
  /// The fate of a restore that is asked for while one runs (B060).
  public var overlappingRestore: OverlappingRestore = .ignored
  /// The number of updates in which a restore brings its transactions (B057).
  public var restoreDelivery: RestoreDelivery = .inOneUpdate
  /// The end of a payment for an unknown product (B021).
  public var unknownProduct: UnknownProduct = .failsAsInvalidPayment
  /// The transaction that a free re-download of a non-consumable brings (B037).
  public var redownload: Redownload = .newTransactionWithOriginal
  /// The eligibility, after a subscription lapsed, of a customer without an introductory offer so
  /// far (B121).
  public var introductoryEligibilityAfterLapse: Eligibility = .eligible
  /// The number of times that every update is delivered: once or twice (B014, B097).
  public var repeatedDelivery: RepeatedDelivery = .never
  /// The form that a declined request for approval takes in StoreKit 1 (B045).
  public var declinedApproval: DeclinedApproval = .failsAsCancelled
  /// The states that observers of the queue see of a purchase made through StoreKit 2 (B129).
  public var modernPurchaseInQueue: ModernPurchaseInQueue = .purchasedOnly
  /// The effect of finishing a deferred, finished or unknown transaction (B033, B034).
  public var strayFinish: StrayFinish = .ignoredWithDiagnostic
  /// The effect of adding an observer that is attached already (B005).
  public var duplicateObserver: DuplicateObserver = .ignoredWithDiagnostic
  /// The relation of the queue's identifiers to the receipt's: the same or different (B130).
  public var queueIdentifiers: QueueIdentifiers = .receiptIdentifiers
  /// The moment at which a transaction that comes to a device is in its receipt (B082).
  public var receiptArrival: ReceiptArrival = .withTheTransaction
  /// The order in which observers are called (B003).
  public var observerOrder: Order = .natural
  /// The order in which restored transactions arrive (B056).
  public var restoreOrder: Order = .natural

  /// The fate of a subscription's known period on a device that hears of no renewal (B152).
  public var expiryWithoutNetwork: ExpiryWithoutNetwork = .byTheClock
  /// The content of the lists of transactions and statuses right after a launch (B153).
  public var listsAtLaunch: ListsAtLaunch = .current

  // Where Apple's test environment has been measured to differ by system.
  /// The moment from which the lists of entitlements have a purchase that was just made (B102).
  public var purchaseListing: Listing = .atOnce
  /// The moment from which entitlements and status know of a renewal that the app was just told of
  /// (B117, B124).
  public var renewalListing: Listing = .atOnce
  /// The moment at which status updates tell that the customer has switched the renewal on or off
  /// (B119).
  public var renewalSwitchNews: News = .atOnce
  /// The answer to an app that asks about the eligibility for an introductory offer again (B121).
  public var introductoryEligibility: EligibilityAnswer = .current
  /// The end of a purchase in StoreKit 2 with an invalid token for a promotional offer (B122).
  public var invalidOfferToken: InvalidOfferToken = .failsAsInvalidSignature
  /// The transaction that buying a subscription again brings after it has lapsed (B110).
  public var repurchaseAfterLapse: Repurchase = .newPeriod
  /// The outcome of a renewal that could not be charged (B120).
  public var failedRenewal: FailedRenewal = .deliversNothing
  /// The purchases of a non-renewing subscription that entitle the customer (B102).
  public var nonRenewingEntitlements: NonRenewing = .latest
  /// The effect of a test session's call that takes a simulated purchase error back (B138l).
  public var purchaseErrorReset: PurchaseErrorReset = .takesEffect
  /// The error of a call that a test session lets fail (B136).
  public var simulatedErrors: SimulatedErrors = .asSet
  /// The effect of a test session's change of the storefront: respected or ignored (B134).
  public var sessionStorefront: Heed = .respected
  /// The effect of a test session's call that lets a subscription expire: respected or ignored
  /// (B138f).
  public var forcedExpiry: Heed = .respected
  /// The effect of a date in the past that a test session gives a purchase: respected or ignored
  /// (B135).
  public var purchaseDate: Heed = .respected

  /// The defaults: the documented behaviour, or else the one that most reports agree on.
  public init() {}

  /// The defaults, by name.
  public static let documented = Self()
}
