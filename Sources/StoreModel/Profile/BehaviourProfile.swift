/// How the store behaves where Apple's systems, or reports about them, differ.
///
/// Each property is one point that is disputed or depends on the system, with the default that `Docs/Behaviour profile.md`
/// argues for. Change one to see how an app fares on the other kind of system.
public struct BehaviourProfile: Hashable, Sendable {
  /// What StoreKit 1 answers when a customer buys a subscription that is active (B038, B039).
  public var activeResubscription: ActiveResubscription = .currentlySubscribed
  /// What buying a product again answers while a purchase of it is unfinished (B040, B041).
  public var unfinishedRepurchase: UnfinishedRepurchase = .existingTransaction
  /// What buying a lapsed subscription again answers while renewals of it are unfinished (B040).
  public var lapsedRepurchase: LapsedRepurchase = .newPeriod
  /// Which observers are told of what waits in the queue when they are added (B009).
  public var lateObserver: LateObserver = .onlyTheFirst
  /// What StoreKit 1 delivers for a plan change that waits for the renewal (B043).
  public var deferredPlanChange: DeferredPlanChange = .currentTransaction
  /// What an interrupted payment ends with in StoreKit 1 (B049).
  public var interruptionError: InterruptionError = .termsChanged
  /// When the purchase arrives that follows an interrupted payment (B049).
  public var interruptionFollowUp: InterruptionFollowUp = .togetherOnForeground
  /// What an interrupted purchase answers in StoreKit 2 (B050).
  public var interruptionResult: InterruptionResult = .unknownError
  /// How much an error of a payment says beside its code (B074).
  public var errorDetail: ErrorDetail = .codes
  /// Whether a refund while the app was dead is emitted at the next launch (B098).
  public var refundWhileDead: Emission = .notEmitted
  /// What becomes of a subscription's renewal when the customer asks for a refund of the running
  /// period.
  public var renewalAfterRefundRequest: RenewalAfterRefundRequest = .switchedOff
  /// Whether an app's own purchases are emitted by its transaction updates (B092).
  public var ownPurchasesInUpdates: OwnPurchases = .notEmitted
  /// How a restore ends that finds nothing (B058).
  public var emptyRestore: EmptyRestore = .finishes
  /// What becomes of a restore that is asked for while one runs (B060).
  public var overlappingRestore: OverlappingRestore = .ignored
  /// In how many updates a restore brings its transactions (B057).
  public var restoreDelivery: RestoreDelivery = .inOneUpdate
  /// What a payment for an unknown product ends with (B021).
  public var unknownProduct: UnknownProduct = .failsAsInvalidPayment
  /// Which transaction a free re-download of a non-consumable brings (B037).
  public var redownload: Redownload = .newTransactionWithOriginal
  /// Whether a customer without an introductory offer so far is eligible after a subscription lapsed (B121).
  public var introductoryEligibilityAfterLapse: Eligibility = .eligible
  /// Whether every update is delivered twice (B014, B097).
  public var repeatedDelivery: RepeatedDelivery = .never
  /// What a declined request for approval becomes in StoreKit 1 (B045).
  public var declinedApproval: DeclinedApproval = .failsAsCancelled
  /// What observers of the queue see of a purchase made through StoreKit 2 (B129).
  public var modernPurchaseInQueue: ModernPurchaseInQueue = .purchasedOnly
  /// What finishing a deferred, finished or unknown transaction does (B033, B034).
  public var strayFinish: StrayFinish = .ignoredWithDiagnostic
  /// What adding an observer does that is attached already (B005).
  public var duplicateObserver: DuplicateObserver = .ignoredWithDiagnostic
  /// Whether the queue's identifiers are the receipt's (B130).
  public var queueIdentifiers: QueueIdentifiers = .receiptIdentifiers
  /// When a transaction that comes to a device is in its receipt (B082).
  public var receiptArrival: ReceiptArrival = .withTheTransaction
  /// In which order observers are called (B003).
  public var observerOrder: Order = .natural
  /// In which order restored transactions arrive (B056).
  public var restoreOrder: Order = .natural

  /// What becomes of a subscription's known period on a device that hears of no renewal (B152).
  public var expiryWithoutNetwork: ExpiryWithoutNetwork = .byTheClock
  /// What lists of transactions and statuses show right after a launch (B153).
  public var listsAtLaunch: ListsAtLaunch = .current

  // Where Apple's test environment has been measured to differ by system.
  /// When the lists of entitlements have a purchase that was just made (B102).
  public var purchaseListing: Listing = .atOnce
  /// When entitlements and status know of a renewal that the app was just told of (B117, B124).
  public var renewalListing: Listing = .atOnce
  /// When status updates tell that the customer has switched the renewal on or off (B119).
  public var renewalSwitchNews: News = .atOnce
  /// Whether an app that asks again hears whether the customer is eligible for an introductory offer now (B121).
  public var introductoryEligibility: EligibilityAnswer = .current
  /// What a purchase in StoreKit 2 ends with whose token for a promotional offer is not believed (B122).
  public var invalidOfferToken: InvalidOfferToken = .failsAsInvalidSignature
  /// What buying a subscription again brings after it has lapsed (B110).
  public var repurchaseAfterLapse: Repurchase = .newPeriod
  /// What comes of a renewal that could not be charged (B120).
  public var failedRenewal: FailedRenewal = .deliversNothing
  /// Which purchases of a non-renewing subscription entitle the customer (B102).
  public var nonRenewingEntitlements: NonRenewing = .latest
  /// What a test session does that takes a simulated purchase error back (B138l).
  public var purchaseErrorReset: PurchaseErrorReset = .takesEffect
  /// What a call throws that a test session lets fail (B136).
  public var simulatedErrors: SimulatedErrors = .asSet
  /// Whether a test session can move the customer to another storefront (B134).
  public var sessionStorefront: Heed = .respected
  /// Whether a test session can let a subscription expire (B138f).
  public var forcedExpiry: Heed = .respected
  /// Whether a test session can date a purchase back (B135).
  public var purchaseDate: Heed = .respected

  /// The defaults: what is documented, or else what most reports agree on.
  public init() {}

  /// The defaults, by name.
  public static let documented = Self()
}
