import Foundation

/// The customer's subscription in the one group.
struct PlainPlan: Hashable {
  enum State: Hashable {
    case paid
    /// Not paid, and still there until then.
    case grace(until: Date)
    /// Not paid, and gone, though the store still tries until then.
    case retry(until: Date)
    /// Over, with the reason in StoreKit's words.
    case over(String)
    /// The money for the running period was given back.
    case refunded

    /// True if the customer may use the plan.
    var entitles: Bool {
      switch self {
      case .paid, .grace: true
      case .retry, .over, .refunded: false
      }
    }

    /// True if the store charges, or tries to.
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
  /// The product that the next period will be charged for (B042).
  var next: String
  /// True if a year is paid by the month; `nextIsMonthly` is the same for the next period.
  var isMonthly = false
  var nextIsMonthly = false
  /// The running period's place among the payments of a year.
  var payment: PlainPayment?
  var renews = true
  var latest: Int
  var state = State.paid
  /// The state of the plan whose place this one has taken.
  var former: State?
  /// The end of the time that is paid.
  var end: Date
  /// Months are counted from here.
  var anchor: Date
  var months = 0
  /// The offers for the periods to come, in order; each is for its product.
  var offers: [PlainOfferInUse] = []
  /// The price that the customer has agreed to pay for the product.
  var ownPrice: String?
  var increase: Increase?

  var isEntitled: Bool { state.entitles }

  var isAlive: Bool { state.isAlive }

  /// True if the customer has yet to make payments of a year, whatever was chosen since.
  var isBound: Bool { payment.map { $0.number < 12 } ?? false }

  /// True if another period will be charged for.
  var goesOn: Bool { renews || isBound }

  /// The product of the next period.
  var nextProduct: String { isBound ? product : next }

  /// True if no other plan, or way to pay, was chosen.
  var isKept: Bool { next == product && nextIsMonthly == isMonthly }

  /// The moment at which the state changes by itself.
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

  /// True if the customer has not agreed to the price of the next period.
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

  /// Returns the end of the plan after that many more months.
  func end(after count: Int) -> Date {
    Self.calendar.date(byAdding: .month, value: months + count, to: anchor) ?? anchor
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
