package import StoreTesting

extension StoreCatalog {
  /// The catalog of the kiosk: a paper in several plans, and a little beside it.
  package static var kiosk: Self {
    StoreCatalog {
      Consumable("coins.100", price: "0.99", name: "100 Coins")
      NonConsumable("remove.ads", price: "2.99", name: "No Ads", familyShareable: true)
      NonRenewing("season.pass", price: "4.99", name: "Season Pass")
      SubscriptionGroup("paper") {
        AutoRenewable("paper.gold", level: 1, period: .month, price: "9.99", familyShareable: true)
        AutoRenewable(
          "paper.month", level: 2, period: .month, price: "4.99", familyShareable: true,
          introductory: .freeTrial(.week), promotional: ["spring": .payAsYouGo("1.99", periods: 2)],
          winBack: ["return": .payUpFront("2.99", for: .months(2))],
          codes: [StoreCatalog.Code("FLYER", .freeTrial(.month), isStackable: false)])
        AutoRenewable(
          "paper.year", level: 2, period: .year, price: "49.99", monthlyPrice: "4.49")
      }
    }
  }
}

extension Duration {
  package static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }
}
