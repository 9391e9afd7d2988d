public import StoreSimulation

/// Something that may go otherwise than usual while an app is explored.
public struct Hazard: Hashable, Sendable {
  let surprises: Set<Surprise>

  init(_ surprises: Surprise...) { self.surprises = Set(surprises) }
}

// MARK: - The app

extension Hazard {
  /// The app's process ends: after anything that outlives it, and before anything it is told.
  public static let kill = Hazard(.kill)
  /// The app is suspended and returns, and is told again what it has not finished (B007).
  public static let background = Hazard(.background)
  /// Something that is ready goes before what was ready first.
  public static let overtaking = Hazard(.overtaking)
}

// MARK: - The customer

extension Hazard {
  /// The customer has to ask somebody, who says yes an hour later, while the app runs or does not
  /// (B044).
  public static let askToBuy = Hazard(.askToBuy, .approvedWhileDead)
  /// The person who was asked to approve says no (B045).
  public static let decline = Hazard(.decline)
  /// The person who was asked to approve never answers.
  public static let lapse = Hazard(.lapse)
  /// The customer closes the sheet of a payment.
  public static let cancel = Hazard(.cancel)
  /// The customer has to mend the account first, and does so while the app runs or does not (B049).
  public static let interrupt = Hazard(.interrupt, .mendedWhileDead)
  /// A payment fails, with a code in `SKErrorDomain`.
  public static func error(_ code: Int) -> Self { Self(.error(code)) }
  /// The customer does not sign in where that is asked for.
  public static let noSignIn = Hazard(.noSignIn)
  /// The customer moves to another country (B068).
  public static let moving = Hazard(.moving)
  /// The customer buys something in the store or on the web; the app hears of it unasked (B135).
  public static let purchaseElsewhere = Hazard(.purchaseElsewhere)
  /// The app is not used for a month: subscriptions renew or expire meanwhile.
  public static let absence = Hazard(.absence)
  /// The customer has a second device with the app, and buys something there that is not used up,
  /// while the app runs here or does not; or that app finishes what is unfinished here.
  ///
  /// StoreKit 2 tells of it (B097), an app that observes the queue has to restore (B054).
  public static let secondDevice = Hazard(
    .boughtElsewhere, .boughtElsewhereWhileDead, .finishedElsewhere)
  /// Another customer signs in on the device for a while, on which the app is launched anew.
  public static let accountChange = Hazard(.otherCustomer)
  /// Nobody is signed in on the device for a while, on which the app is launched anew.
  public static let signOut = Hazard(.nobody)
  /// The customer's subscription renews, while the app runs or does not (B124).
  public static let renewal = Hazard(.renewed, .renewedWhileDead)
  /// The customer's subscription is switched off, and expires, while the app runs or does not
  /// (B118).
  public static let expiry = Hazard(.expired, .expiredWhileDead)
}

// MARK: - The network, and the store

extension Hazard {
  /// The device has no network for a stretch of the story, in which the app is launched anew:
  /// whatever happens meanwhile cannot be known on it, the renewal of a subscription for one.
  public static let offline = Hazard(.withoutNetwork)
  /// Any call to any part of the store fails, as without a network.
  public static let networkLoss = Hazard(
    surprises: Set(StoreService.allCases.map(Surprise.offline)))
  /// A call to a part of the store fails, as without a network.
  public static func networkLoss(of service: StoreService) -> Self { Self(.offline(service)) }
  /// The answer of the server that verifies receipts takes 20 seconds.
  public static let lateVerification = Hazard(.late)
  /// The server that verifies receipts says that it cannot answer now.
  public static let busyVerification = Hazard(.verificationStatus(21005))
  /// The server that verifies receipts says that a receipt is not genuine.
  public static let refusedVerification = Hazard(.verificationStatus(21003))
  /// The store gives the money for a purchase back, while the app runs or does not.
  public static let refund = Hazard(.refund, .refundWhileDead)
  /// The store tells everything twice.
  public static let repeatedDelivery = Hazard(.store(.repeatsDeliveries))
  /// The store calls observers in another order.
  public static let shuffledObservers = Hazard(.store(.shufflesObservers))
  /// The store calls an observer as often as it was added (B005).
  public static let duplicateObserver = Hazard(.store(.callsObserversTwice))
  /// Lists lag behind what the app was told.
  public static let listingLag = Hazard(.store(.listsLate))
  /// Lists show nothing for a moment after a launch, or until there is a network.
  public static let emptyLists = Hazard(.store(.startsEmpty))
  /// Lists show for a moment after a launch what they showed before it.
  public static let oldLists = Hazard(.store(.startsOld))
  /// A device's receipt lags behind what the app was told.
  public static let receiptLag = Hazard(.store(.keepsReceiptsBack))
}

extension Hazard {
  private init(surprises: Set<Surprise>) { self.surprises = surprises }
}
