internal import StoreModel
internal import StoreSimulation

/// One way in which something goes otherwise than usual.
enum Surprise: Hashable, Sendable {
  /// Things take their usual course.
  case none
  case kill, overtaking, background
  case askToBuy, approvedWhileDead, decline, lapse
  case cancel, error(Int)
  case interrupt, mendedWhileDead
  case noSignIn, moving, purchaseElsewhere, absence
  case offline(StoreService), late, verificationStatus(Int)
  case refund, refundWhileDead
  case renewed, renewedWhileDead, expired, expiredWhileDead
  case boughtElsewhere, boughtElsewhereWhileDead, finishedElsewhere
  case withoutNetwork, otherCustomer, nobody
  case store(Peculiarity)

  /// A way in which a store differs from the usual one, from its beginning on.
  enum Peculiarity: Int, Hashable, Sendable {
    case repeatsDeliveries, shufflesObservers, callsObserversTwice, listsLate, keepsReceiptsBack
    case startsEmpty, startsOld
  }

  /// The name of the surprise in the token of a schedule.
  var name: String {
    switch self {
    case .none: "usual"
    case .kill: "kill"
    case .overtaking: "overtaking"
    case .background: "background"
    case .askToBuy: "askToBuy"
    case .approvedWhileDead: "approvedWhileDead"
    case .decline: "decline"
    case .lapse: "lapse"
    case .cancel: "cancel"
    case .error(let code): "error\(code)"
    case .interrupt: "interrupt"
    case .mendedWhileDead: "mendedWhileDead"
    case .noSignIn: "noSignIn"
    case .moving: "moving"
    case .purchaseElsewhere: "purchaseElsewhere"
    case .absence: "absence"
    case .offline: "offline"
    case .late: "late"
    case .verificationStatus(let status): "status\(status)"
    case .refund: "refund"
    case .refundWhileDead: "refundWhileDead"
    case .renewed: "renewed"
    case .renewedWhileDead: "renewedWhileDead"
    case .expired: "expired"
    case .expiredWhileDead: "expiredWhileDead"
    case .boughtElsewhere: "boughtElsewhere"
    case .boughtElsewhereWhileDead: "boughtElsewhereWhileDead"
    case .finishedElsewhere: "finishedElsewhere"
    case .withoutNetwork: "withoutNetwork"
    case .otherCustomer: "otherCustomer"
    case .nobody: "nobody"
    case .store(.startsEmpty): "emptyLists"
    case .store(.startsOld): "oldLists"
    case .store(.repeatsDeliveries): "repeatedDelivery"
    case .store(.shufflesObservers): "shuffledObservers"
    case .store(.callsObserversTwice): "duplicateObserver"
    case .store(.listsLate): "listingLag"
    case .store(.keepsReceiptsBack): "receiptLag"
    }
  }
}

// MARK: - What it means

extension Surprise {
  /// The turn that a world takes; nil for what whoever runs the schedule does.
  var turn: Turn? {
    switch self {
    case .none: .usual
    case .kill: .killed
    case .overtaking: .overtaken
    case .askToBuy: .answered(.approvalNeeded)
    case .cancel: .answered(.cancelled)
    case .error(let code): .answered(.failed(Failure(code: code)))
    case .interrupt: .answered(.interrupted)
    case .noSignIn: .signedIn(.cancel)
    case .offline: .failed(.offline)
    case .late: .slow(StoreSpan(milliseconds: 20_000))
    case .verificationStatus(let status): .failed(Failure(code: status))
    case .background, .approvedWhileDead, .decline, .lapse, .mendedWhileDead, .moving,
      .purchaseElsewhere, .absence, .refund, .refundWhileDead, .store, .renewed,
      .renewedWhileDead, .expired, .expiredWhileDead, .boughtElsewhere,
      .boughtElsewhereWhileDead, .finishedElsewhere, .withoutNetwork, .otherCustomer, .nobody:
      nil
    }
  }

  /// Returns a description of the surprise, as part of a sentence.
  ///
  /// - Parameter past: What had happened until then.
  func text(at point: ChoicePoint?, after past: some BidirectionalCollection<TimelineEntry>)
    -> String
  {
    switch self {
    case .none: "nothing out of the ordinary"
    case .kill: "killed \(point?.moment(past) ?? "")"
    case .overtaking: "something overtakes what was ready first"
    case .background: "the app goes to the background and returns"
    case .askToBuy: "the payment has to be approved by somebody"
    case .approvedWhileDead: "it is approved while the app is dead"
    case .decline: "it is declined"
    case .lapse: "the request for approval lapses"
    case .cancel: "the customer cancels"
    case .error(let code): "the payment fails with error \(code)"
    case .interrupt: "the payment is interrupted until the account is mended"
    case .mendedWhileDead: "the account is mended while the app is dead"
    case .noSignIn: "the customer does not sign in"
    case .moving: "the customer moves to another country"
    case .purchaseElsewhere: "the customer buys something outside the app"
    case .absence: "the app is not used for a month"
    case .offline(let service): "the network is lost on the way to \(service)"
    case .late: "the verification takes 20 seconds"
    case .verificationStatus(let status): "the verification answers with status \(status)"
    case .refund: "the store gives the money back"
    case .refundWhileDead: "the store gives the money back while the app is dead"
    case .renewed: "the subscription renews"
    case .renewedWhileDead: "the subscription renews while the app is dead"
    case .expired: "the subscription is not renewed, and expires"
    case .expiredWhileDead: "the subscription is not renewed, and expires while the app is dead"
    case .boughtElsewhere: "the customer buys something on a second device"
    case .boughtElsewhereWhileDead:
      "the customer buys something on a second device while the app is dead here"
    case .finishedElsewhere: "the app on a second device finishes what is unfinished"
    case .withoutNetwork: "the device has no network for a while"
    case .otherCustomer: "another customer signs in for a while"
    case .nobody: "nobody is signed in for a while"
    case .store(.startsEmpty): "lists are empty right after a launch"
    case .store(.startsOld): "lists are old right after a launch"
    case .store(.repeatsDeliveries): "the store tells everything twice"
    case .store(.shufflesObservers): "the store calls observers in another order"
    case .store(.callsObserversTwice): "the store calls observers as often as they were added"
    case .store(.listsLate): "lists lag behind what the app was told"
    case .store(.keepsReceiptsBack): "the receipt lags behind what the app was told"
    }
  }
}

extension ChoicePoint {
  /// Returns the moment of the surprise, in words for a sentence.
  fileprivate func moment(_ past: some BidirectionalCollection<TimelineEntry>) -> String {
    switch self {
    case .lasting(.stored, _): "after storing \(past.last?.happening.storedNames ?? "something")"
    case .lasting(.recorded, _): "after it did “\(past.last?.text ?? "something")”"
    case .lasting(.charged(let id), _): "after the charge of transaction \(id)"
    case .lasting(.handedOver(let id), _): "after transaction \(id) was handed over again"
    case .lasting(.settled(let id), _): "after transaction \(id) was finished"
    case .lasting(.awaited(let product), _): "while \(product) waits for somebody"
    case .telling: "before hearing “\(past.last(where: \.isTold)?.news ?? "something")”"
    case .sheet, .signIn, .network, .order: ""
    }
  }
}

extension Happening {
  /// The names of what was stored.
  fileprivate var storedNames: String? {
    switch self {
    case .rare(.stored(let changes)), .rare(.delivered(_, _, let changes)):
      changes.map(\.name).joined(separator: ", ")
    default: nil
    }
  }
}

extension TimelineEntry {
  /// True if the app was told something, or is about to be.
  fileprivate var isTold: Bool { text.hasPrefix("← ") || text.hasPrefix("answer ") }

  fileprivate var news: Substring { text.hasPrefix("← ") ? text.dropFirst(2) : text[...] }
}
