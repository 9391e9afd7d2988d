import StoreBasics

/// A token for sales outside the store, by which the app's server reports them to Apple.
package struct ExternalPurchaseToken: Hashable, Sendable {
  /// The kinds of tokens for custom links, by their names in the API.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case acquisition = "ACQUISITION"
    case services = "SERVICES"
  }

  /// Numbers the tokens of the store, from 1.
  package let number: Int
  /// Nil for a token of one purchase, which is for no custom link.
  package let kind: Kind?
  package let date: StoreInstant
  /// The moment at which it is no longer active; nil for a token of one purchase.
  package let end: StoreInstant?
  /// The moment at which the store has something to tell of it next; nil if it never has.
  var due: StoreInstant?
  /// True once the app's server has reported it.
  package internal(set) var isReported = false
}

extension ExternalPurchaseToken {
  init(number: Int, kind: Kind?, date: StoreInstant) {
    self.number = number
    self.kind = kind
    self.date = date
    end = kind.map { date.advanced(by: $0.life) }
    due = date.advanced(by: kind == nil ? Self.patience : Self.month)
  }

  /// The time that the store waits for a report.
  private static let patience = StoreSpan.days(10)
  /// The time between two reminders of an active token.
  private static let month = StoreSpan.days(30)

  /// Returns the news that is due, and sets the next moment.
  mutating func fallDue() -> ServerNotice.TokenNews {
    guard let end, let now = due, now < end else {
      due = nil
      return .unreported
    }
    due = min(now.advanced(by: Self.month), end)
    return .reminder
  }
}

extension ExternalPurchaseToken.Kind {
  fileprivate var life: StoreSpan {
    switch self {
    case .acquisition: .days(182)
    case .services: .days(365)
    }
  }
}

extension SimulatedStore {
  /// The tokens that were made, oldest first.
  package internal(set) var externalPurchases: [ExternalPurchaseToken] {
    get { boxedTokens.value }
    set { boxedTokens = Boxed(newValue) }
  }

  /// An app gets a token; the app's server hears of those for custom links at once.
  mutating func makeExternalPurchaseToken(_ kind: ExternalPurchaseToken.Kind?) {
    let token = ExternalPurchaseToken(number: externalPurchases.count + 1, kind: kind, date: now)
    externalPurchases.append(token)
    if kind != nil { notifyOfNone(.externalPurchaseToken(token, .created)) }
  }

  /// The app's server reports a token, and is told nothing of it any more.
  mutating func reportExternalPurchase(_ number: Int) throws(StoreRejection) {
    guard externalPurchases.indices.contains(number - 1) else { throw .unknownToken(number) }
    externalPurchases[number - 1].isReported = true
    externalPurchases[number - 1].due = nil
  }

  mutating func attendToExternalPurchases() {
    for place in externalPurchases.indices {
      guard let due = externalPurchases[place].due, due <= now else { continue }
      let news = externalPurchases[place].fallDue()
      notifyOfNone(.externalPurchaseToken(externalPurchases[place], news))
    }
  }
}
