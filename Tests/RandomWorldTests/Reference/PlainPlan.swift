import Foundation

/// What a customer has of the one group of subscriptions.
struct PlainPlan: Hashable {
  enum State: Hashable {
    case paid
    /// Not paid, and still there until then.
    case grace(until: Date)
    /// Not paid, and gone, though the store still tries until then.
    case retry(until: Date)
    case over
  }

  let original: Int
  var product: String
  /// What the next period will be charged for (B042).
  var next: String
  var renews = true
  var latest: Int
  var state = State.paid
  /// Until when it is paid.
  var end: Date
  /// Months are counted from here.
  var anchor: Date
  var months = 0

  var isEntitled: Bool {
    switch state {
    case .paid, .grace: true
    case .retry, .over: false
    }
  }

  /// When something becomes of it by itself.
  var due: Date? {
    switch state {
    case .paid: end
    case .grace(let end), .retry(let end): end
    case .over: nil
    }
  }

  /// Adds a period of its product to what is paid.
  mutating func extend() {
    if case .plan(_, isWeekly: true)? = PlainProduct.named(product)?.kind {
      end = end.addingTimeInterval(7 * 86_400)
      (anchor, months) = (end, 0)
    } else {
      months += 1
      end = Self.calendar.date(byAdding: .month, value: months, to: anchor) ?? anchor
    }
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
