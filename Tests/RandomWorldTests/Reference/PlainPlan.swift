import Foundation

/// What a customer has of the one group of subscriptions.
struct PlainPlan: Hashable {
  enum State: Hashable {
    case paid
    /// Not paid, and still there until then.
    case grace(until: Date)
    /// Not paid, and gone, though the store still tries until then.
    case retry(until: Date)
    /// Why, in StoreKit's words.
    case over(String)
    /// The money for the running period was given back.
    case refunded

    /// Whether the customer may use what was bought.
    var entitles: Bool {
      switch self {
      case .paid, .grace: true
      case .retry, .over, .refunded: false
      }
    }

    /// Whether the store charges, or tries to.
    var isAlive: Bool {
      switch self {
      case .paid, .grace, .retry: true
      case .over, .refunded: false
      }
    }
  }

  /// A higher price that the store asks for, and what the customer says to it (B069).
  ///
  /// Without a price, what everybody pays by then.
  enum Increase: Hashable {
    case pending(String)
    case agreed(String?)
    case declined
  }

  let original: Int
  var product: String
  /// What the next period will be charged for (B042).
  var next: String
  /// Whether a year is paid by the month, and whether what comes next is.
  var isMonthly = false
  var nextIsMonthly = false
  /// Which payment of a year the running period is.
  var payment: PlainPayment?
  var renews = true
  var latest: Int
  var state = State.paid
  /// How the plan stood whose place it has taken.
  var former: State?
  /// Until when it is paid.
  var end: Date
  /// Months are counted from here.
  var anchor: Date
  var months = 0
  /// The offers for the periods to come, in order; each is for its product.
  var offers: [PlainOfferInUse] = []
  /// What the customer has agreed to pay for the product.
  var ownPrice: String?
  var increase: Increase?

  var isEntitled: Bool { state.entitles }

  var isAlive: Bool { state.isAlive }

  /// Whether the customer has yet to make payments of a year, whatever was chosen since.
  var isBound: Bool { payment.map { $0.number < 12 } ?? false }

  /// Whether another period will be charged for.
  var goesOn: Bool { renews || isBound }

  /// What the next period is for.
  var nextProduct: String { isBound ? product : next }

  /// Whether no other plan, or way to pay, was chosen.
  var isKept: Bool { next == product && nextIsMonthly == isMonthly }

  /// When something becomes of it by itself.
  var due: Date? {
    switch state {
    case .paid: end
    case .grace(let end), .retry(let end): end
    case .over, .refunded: nil
    }
  }

  var nextOffer: PlainOffer? {
    offers.first { $0.product == next && $0.offer.isMonthly == nextIsMonthly }?.offer
  }

  /// Whether the customer has not agreed to what the next period is to cost.
  var lacksConsent: Bool {
    if isBound { return false }
    return switch increase {
    case .pending?: next == product
    case .declined?: true
    case .agreed?, nil: false
    }
  }

  /// Adds a period to what is paid.
  mutating func extend(by length: PlainOffer.Length) {
    switch length {
    case .weeks(let count):
      end = end.addingTimeInterval(Double(count) * 7 * 86_400)
      (anchor, months) = (end, 0)
    case .months(let count):
      months += count
      end = end(after: 0)
    }
  }

  /// Notes which of a year's payments was made.
  mutating func pay(_ number: Int) {
    payment = PlainPayment(number: number, end: end(after: 12 - number))
  }

  /// When so many months more are over.
  func end(after count: Int) -> Date {
    Self.calendar.date(byAdding: .month, value: months + count, to: anchor) ?? anchor
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
