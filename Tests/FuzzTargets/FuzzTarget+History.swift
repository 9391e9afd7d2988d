import StoreConfiguration
import StoreModel
import StoreServer

extension FuzzTarget {
  private static let catalog = try? StoreCatalog {
    Consumable("coins", price: "0.99", name: "Coins")
    NonConsumable("unlock", price: "4.99", name: "Everything", familyShareable: true)
    NonRenewing("season", price: "9.99", name: "Season")
    SubscriptionGroup("club") {
      AutoRenewable(
        "club.gold", level: 1, period: .month, price: "9.99", name: "Gold",
        familyShareable: true, introductory: .freeTrial(.week))
      AutoRenewable("club.silver", level: 2, period: .week, price: "1.99", name: "Silver")
    }
  }.catalog()

  /// Reads a history, and checks that a world which takes it over has parts that agree, now and
  /// later.
  static func readHistory(_ bytes: [UInt8]) {
    guard let catalog else { preconditionFailure("the catalog is none") }
    do throws(HistoryError) {
      let imported = try ImportedHistory(bytes, for: catalog)
      precondition(imported == (try? ImportedHistory(bytes, for: catalog)), "it reads otherwise")
      begin(with: imported, catalog)
    } catch {
      precondition(!"\(error)".isEmpty, "an error says nothing")
    }
  }

  private static func begin(with imported: ImportedHistory, _ catalog: Catalog) {
    let history = imported.history
    var store = SimulatedStore(
      catalog: catalog, now: history.moment,
      identity: imported.origin.identity(like: StoreIdentity()))
    let customer = store.addAccount(in: imported.storefront ?? "USA")
    store.takeOver(history, of: customer)
    precondition(store.brokenInvariants.isEmpty, "\(store.brokenInvariants)")
    precondition(
      store.ledger.purchases.count { $0.account == customer } == history.purchases.count,
      "a purchase was lost")
    _ = store.addInstallation(for: customer)
    _ = try? store.apply(.launched(InstallationID(1)))
    _ = try? store.apply(.timePassed(to: history.moment.advanced(by: .days(100))))
    precondition(store.brokenInvariants.isEmpty, "\(store.brokenInvariants)")
  }
}
