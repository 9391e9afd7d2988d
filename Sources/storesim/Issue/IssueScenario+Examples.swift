import StoreConfiguration

extension IssueScenario {
  /// The catalog that is used if none is named.
  static let examples = StoreCatalog {
    Consumable("coins.100", price: "0.99", name: "100 Coins")
    NonConsumable("unlock", price: "4.99", name: "Everything", familyShareable: true)
    NonRenewing("season", price: "9.99", name: "Season")
    SubscriptionGroup("premium") {
      AutoRenewable(
        "premium.gold", period: .month, price: "9.99", name: "Gold", familyShareable: true)
      AutoRenewable(
        "premium.silver", level: 2, period: .month, price: "4.99", name: "Silver",
        familyShareable: true,
        introductory: .freeTrial(.week))
    }
  }
}
