import Foundation
import StoreTestSupport
import StoreTesting

/// Who is there when a script begins.
struct Stage: Hashable, Sendable {
  struct Device: Hashable, Sendable {
    let customer: Int
    /// The interfaces that its app listens to, and buys through.
    let faces: [Face]
  }

  let customers: Int
  let devices: [Device]
  /// How long customers keep what they cannot pay for; nil where not at all.
  let graceDays: Int?

  static let opening = Date(timeIntervalSince1970: 1_767_225_600)
}

extension StoreCatalog {
  /// Two things of each kind that can be told apart, and plans that lead up, down and sideways.
  static var shelf: Self {
    StoreCatalog {
      Consumable("coins.100", price: "0.99")
      NonConsumable("remove.ads", price: "2.99")
      NonConsumable("dark.mode", price: "1.99")
      NonRenewing("season.pass", price: "4.99")
      SubscriptionGroup("paper") {
        AutoRenewable("paper.gold", level: 1, period: .month, price: "9.99")
        AutoRenewable("paper.month", level: 2, period: .month, price: "4.99")
        AutoRenewable("paper.other", level: 2, period: .month, price: "3.99")
        AutoRenewable("paper.week", level: 2, period: .week, price: "1.49")
      }
    }
  }
}
