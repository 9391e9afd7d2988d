import Foundation
import StoreTestSupport
import StoreTesting

/// The customers and devices at the beginning of a script.
struct Stage: Hashable, Sendable {
  struct Device: Hashable, Sendable {
    let customer: Int
    /// The interfaces that its app listens to, and buys through.
    let faces: [Face]
  }

  let customers: Int
  let devices: [Device]
  /// The number of days for which customers keep what they cannot pay for; nil for none.
  let graceDays: Int?

  static let opening = Date(timeIntervalSince1970: 1_767_225_600)

  /// A moment, as in `day 31`, or `day 31 and 90 s`.
  static func name(of moment: Date) -> String {
    let seconds = Int(moment.timeIntervalSince(opening))
    let rest = seconds % 86_400
    return "day \(seconds / 86_400)" + (rest == 0 ? "" : " and \(rest) s")
  }
}

extension StoreCatalog {
  /// Two products of each kind that can be told apart, plans that lead up, down and sideways, and
  /// offers of each kind.
  ///
  /// `PlainProduct.shelf` says the same.
  static var shelf: Self {
    StoreCatalog {
      Consumable("coins.100", price: "0.99")
      NonConsumable("remove.ads", price: "2.99", familyShareable: true)
      NonConsumable("dark.mode", price: "1.99")
      NonRenewing("season.pass", price: "4.99")
      SubscriptionGroup("paper") {
        AutoRenewable(
          "paper.gold", level: 1, period: .month, price: "9.99", familyShareable: true,
          introductory: .payUpFront("5.99", for: .months(2)),
          promotional: ["medal": .freeTrial(.week)])
        AutoRenewable(
          "paper.month", level: 2, period: .month, price: "4.99", familyShareable: true,
          introductory: .freeTrial(.week), promotional: ["spring": .payAsYouGo("1.99", periods: 2)],
          winBack: ["return": .payUpFront("2.99", for: .months(2))],
          codes: [
            StoreCatalog.Code("FLYER", .freeTrial(.month), isStackable: false),
            StoreCatalog.Code("WELCOME", .payAsYouGo("0.99"), for: [.new, .expired]),
          ]
        ).priced("5.49", in: "FRA")
        AutoRenewable("paper.other", level: 2, period: .month, price: "3.99")
        AutoRenewable(
          "paper.week", level: 2, period: .week, price: "1.49",
          promotional: ["autumn": .payAsYouGo("0.49", periods: 3)])
        AutoRenewable(
          "paper.year", level: 2, period: .year, price: "49.99",
          monthlyIntroductory: .payAsYouGo("1.49", periods: 2),
          promotional: [
            "winter": .payAsYouGo("2.49").paidMonthly, "summer": .payUpFront("29.99", for: .year),
          ], monthlyPrice: "4.49")
      }
    }
  }
}
