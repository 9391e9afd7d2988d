package import StoreTesting

extension StoreCatalog {
  /// The catalog of the shop round the corner: two piles of coins, and one product of each other
  /// kind.
  package static var corner: Self {
    StoreCatalog {
      Consumable("coins.100", price: "0.99", name: "100 Coins", description: "A handful")
      Consumable("coins.500", price: "3.99", name: "500 Coins", description: "A bagful")
      NonConsumable("remove.ads", price: "2.99", name: "No Ads", description: "Peace")
      NonConsumable("dark.mode", price: "1.99", name: "Dark Mode", description: "Night")
      NonRenewing("season.pass", price: "4.99", name: "Season Pass", description: "A summer")
      SubscriptionGroup("club") {
        AutoRenewable(
          "club.monthly", level: 2, period: .month, price: "4.99", name: "Club",
          introductory: .freeTrial(.week), promotional: ["spring": .freeTrial(.week)])
        AutoRenewable("club.gold", level: 1, period: .month, price: "9.99", name: "Gold Club")
      }
    }
  }
}

extension BehaviourProfile {
  /// The documented behaviour with one switch set otherwise.
  package static func but<Alternative>(
    _ point: WritableKeyPath<Self, Alternative>, _ alternative: Alternative
  ) -> Self {
    var profile = documented
    profile[keyPath: point] = alternative
    return profile
  }
}
