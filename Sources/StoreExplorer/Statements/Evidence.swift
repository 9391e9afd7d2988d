internal import StoreAudit
internal import StoreModel
internal import StoreSimulation

/// Something that is to be seen in one schedule at least, or nothing has been shown.
enum Evidence: Statement {
  /// Somebody asks the store for something, or the app hears from it.
  case asking
  /// Somebody tries to pay for something that is sold, or asks for what was paid.
  case paying
  /// The store charges for something, or has before.
  case selling
  /// The app stores something in its device, or tells of what it has done elsewhere.
  case storing

  var name: String {
    switch self {
    case .asking: "somebody asks the store for something"
    case .paying: "somebody tries to pay"
    case .selling: "the store sells something"
    case .storing: "the app stores something"
    }
  }

  var moment: StatementMoment { .sometimes }

  func objection(to sight: Sight) -> String? {
    let isSeen =
      switch self {
      case .asking: sight.timeline.hasAsking
      case .paying: sight.hasPaying
      case .selling: sight.world.read { !$0.ledger.purchases.isEmpty }
      case .storing: sight.timeline.hasStoring
      }
    return isSeen ? nil : "not seen"
  }

  /// Returns the evidence that an exploration has to show before it can be said to hold.
  static func demanded(by statements: [any Statement], rules: [AuditRule]) -> [Self] {
    let isAudited = !rules.isEmpty
    let needsStoring =
      statements.contains { $0 is any StorageStatement }
      || rules.contains { AuditRule.ofStorage.contains($0) }
    let arePayments = statements.map { $0 is any PaymentStatement }
    let needsPayment =
      arePayments.allSatisfy(\.self) && !isAudited
      || statements.contains { $0 is any PaymentStatement & ProductStatement }
    return [.asking] + (needsPayment ? [.paying] : []) + (needsStoring ? [.selling, .storing] : [])
  }
}

/// A statement that says nothing where nobody pays, and nobody has paid.
protocol PaymentStatement: Statement {}

/// A statement about products that it names.
protocol ProductStatement: Statement {
  /// Their identifiers, in alphabetical order.
  var products: [String] { get }
}

/// A statement about what the app stores in its device, which can say nothing of an app that stores
/// elsewhere.
protocol StorageStatement: Statement {}

extension Timeline {
  /// True if the app has stored anything in a device, or has told of what it has done elsewhere.
  fileprivate var hasStoring: Bool {
    entries.contains { entry in
      switch entry.happening {
      case .rare(.stored), .rare(.recorded), .rare(.delivered): true
      default: false
      }
    }
  }
}

// MARK: - Asking

extension Timeline {
  /// The text of the timeline's entry for the customer's first act.
  static var firstAct: String { "acts" }

  /// The entries since the customer acted for the first time.
  private var afterTheAct: ArraySlice<TimelineEntry> {
    let entries = entries
    return entries.drop { $0.happening != .rare(.noted(Self.firstAct)) }.dropFirst()
  }

  fileprivate var hasAsking: Bool {
    if entries.contains(where: \.happening.isCommerce) || asides.contains(where: \.isQuestion) {
      return true
    }
    // What a launch does each time, whatever the customer does, is nothing to go by.
    return afterTheAct.prefix { !$0.happening.isLaunch }.contains(where: \.happening.isDeed)
  }

  /// Returns the products that the app asks for or adds, but nobody sells, in order.
  func unknownProducts(in catalog: [String]) -> [String] {
    let asked = entries.flatMap { entry -> [String] in
      switch entry.happening {
      case .added(let product, _): [product.rawValue]
      case .rare(.asked(.products, let names)): names.identifiers
      default: []
      }
    }
    return asked.reduce(into: []) { unknown, id in
      if !catalog.contains(id), !unknown.contains(id) { unknown.append(id) }
    }
  }
}

extension Aside {
  fileprivate var isQuestion: Bool {
    switch matter {
    case .offered, .receiptSought, .unfinishedListed, .ownedListed: true
    case .rested, .misused, .errorTextRead, .handedUnverified, .storageSought: false
    }
  }
}

extension Happening {
  fileprivate var isLaunch: Bool {
    if case .rare(.launched) = self { true } else { false }
  }

  /// True if the app does something of its own that can be seen.
  fileprivate var isDeed: Bool {
    switch self {
    case .rare(.stored), .rare(.recorded), .rare(.delivered), .rare(.shown): true
    default: false
    }
  }

  /// True if the event is one between the app and the store, or the customer and the store.
  fileprivate var isCommerce: Bool {
    switch self {
    case .added, .told, .confirmed, .charged, .finished, .settled: true
    case .rare(let rare): rare.isCommerce
    }
  }
}

extension Happening.Rare {
  fileprivate var isCommerce: Bool {
    switch self {
    case .heard, .finishedElsewhere, .asked, .answered, .askedToRestore, .restoreFinished,
      .restoreFailed, .entitlementsLost, .promotionOffered, .purchaseAnswered, .sheetAnswered,
      .signInAnswered, .approvalAnswered, .mended, .promotionTapped, .boughtOutside, .handedOver,
      .approvalAwaited, .approvalDropped, .mendingAwaited, .revoked, .doubted, .subscribed,
      .retention, .assigned:
      true
    case .launched, .killed, .ended, .trapped, .backgrounded, .foregrounded, .observed,
      .unobserved, .listened, .storefrontAnnounced, .moved, .paymentsAllowed, .withdrawn, .returned,
      .finishesLost, .finishesKept, .remarked, .networkLost, .networkReturned, .looked, .signedIn,
      .signedOut, .stored, .recorded, .noted, .delivered, .shown:
      false
    }
  }
}

// MARK: - Paying

extension Sight {
  fileprivate var hasPaying: Bool {
    let beginning = world.beginning
    let (sold, hasPaid) = world.read { store in
      // What a history has as finished is nothing that a statement could fail at.
      let hasPaid = store.ledger.purchases.contains { !$0.isFinished(by: beginning) }
      return (store.catalog.products.map(\.id.rawValue), hasPaid)
    }
    return hasPaid || timeline.hasPaying(for: sold)
  }
}

extension Timeline {
  fileprivate func hasPaying(for sold: [String]) -> Bool {
    entries.contains { $0.happening.isPaying(for: sold) } || hasQuestionOfTheCustomer(about: sold)
  }

  /// Returns true if the customer's acts lead to a request, other than one for products that nobody
  /// sells.
  private func hasQuestionOfTheCustomer(about sold: [String]) -> Bool {
    let acting = afterTheAct
    let isAsked = acting.contains { entry in
      switch entry.happening {
      case .rare(.asked(.products, let names)): names.identifiers.contains(where: sold.contains)
      case .rare(.asked): true
      default: false
      }
    }
    return isAsked
      || asides.contains { aside in
        if case .offered = aside.matter { return false }
        return aside.isQuestion && !acting.isEmpty && aside.position >= acting.startIndex
      }
  }
}

extension Happening {
  fileprivate func isPaying(for sold: [String]) -> Bool {
    switch self {
    case .added(let product, _), .rare(.promotionTapped(let product)):
      sold.contains(product.rawValue)
    case .rare(.askedToRestore), .rare(.asked(.restores, _)): true
    default: false
    }
  }
}

extension String {
  /// The identifiers that a line about products lists.
  fileprivate var identifiers: [String] { split(separator: ", ").map(String.init) }
}
