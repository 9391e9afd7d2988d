import StoreConfiguration

/// A published client that the gallery shows.
public enum Flow: Int, Hashable, Sendable, CaseIterable {
  /// By the numbers under which the project knows them.
  case goldShop = 1, storeObserver, removeAds, paymentBridge, purchaseManager, modernShop

  /// The client's name.
  public var name: String {
    switch self {
    case .goldShop: "GoldShop"
    case .storeObserver: "StoreObserver"
    case .removeAds: "RemoveAds"
    case .paymentBridge: "PaymentBridge"
    case .purchaseManager: "PurchaseManager"
    case .modernShop: "ModernShop"
    }
  }

  /// The kind of client, in one line.
  public var summary: String {
    switch self {
    case .goldShop: "a game that restores before every purchase"
    case .storeObserver: "an observer at launch, and receipts in a form field"
    case .removeAds: "a page that buys or restores, and verifies by itself"
    case .paymentBridge: "a game engine behind a bridge of callbacks"
    case .purchaseManager: "a shop that uploads proofs of purchase"
    case .modernShop: "the five shops in one, with StoreKit 2"
    }
  }

  /// The catalog of the store in the client's stories.
  var catalog: StoreCatalog {
    switch self {
    case .goldShop, .paymentBridge:
      StoreCatalog {
        Consumable("gold.60", price: "0.99", name: "A handful of gold")
        Consumable("gold.120", price: "1.99", name: "A purse of gold")
        Consumable("gold.300", price: "4.99", name: "A pouch of gold")
        Consumable("gold.680", price: "9.99", name: "A chest of gold")
        Consumable("gold.1280", price: "19.99", name: "A vault of gold")
        NonConsumable("world.2", price: "2.99", name: "The second world")
      }
    case .storeObserver:
      StoreCatalog { NonConsumable("feature", price: "1.99", name: "The feature") }
    case .removeAds:
      StoreCatalog { NonConsumable("noads", price: "0.99", name: "No more ads") }
    case .purchaseManager:
      StoreCatalog {
        Consumable("credits.10", price: "0.99", name: "10 credits")
        Consumable("credits.50", price: "3.99", name: "50 credits")
        Consumable("credits.200", price: "12.99", name: "200 credits")
      }
    case .modernShop:
      StoreCatalog {
        Consumable("gold.60", price: "0.99", name: "A handful of gold")
        Consumable("credits.10", price: "0.99", name: "10 credits")
        NonConsumable("feature", price: "1.99", name: "The feature")
        NonConsumable("noads", price: "0.99", name: "No more ads")
      }
    }
  }
}
