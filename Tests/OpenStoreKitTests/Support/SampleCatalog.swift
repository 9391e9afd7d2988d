import StoreConfiguration

/// Returns the catalog of the shops in these tests.
func sampleCatalog(storefront: String = "USA") -> StoreCatalog {
  StoreCatalog(storefront: storefront) {
    Consumable("coins", price: "0.99", name: "Coins", description: "A handful")
      .translated("de", name: "Münzen", description: "Eine Handvoll")
    NonConsumable("pro", price: "9.99", name: "Pro")
    NonRenewing("pass", price: "4.99", name: "Season pass")
    SubscriptionGroup("club") {
      AutoRenewable(
        "club.month", period: .month, price: "2.99", name: "Club",
        promotional: ["summer": .freeTrial(.week)])
    }
  }
}
