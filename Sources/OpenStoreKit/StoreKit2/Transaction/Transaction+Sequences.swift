import StoreModel

extension Transaction {
  /// The customer's history (B105).
  public static var all: Transactions { list(.all) }

  /// The customer's history with one product (B105).
  public static func all(for productID: String) -> Transactions {
    list(.allOf(ProductID(productID)))
  }

  /// The transactions that entitle the customer now (B102).
  public static var currentEntitlements: Transactions { list(.entitlements) }

  /// Returns the transactions that entitle the customer to one product now (B103).
  public static func currentEntitlements(for productID: String) -> Transactions {
    list(.entitlementsTo(ProductID(productID)))
  }

  /// Returns the last transaction that entitles the customer to one product now (B103).
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    StoreDesk.current.transactions(.entitlementsTo(ProductID(productID))).last
  }

  /// The customer's last transaction for one product (B106).
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    StoreDesk.current.transactions(.latest(ProductID(productID))).last
  }

  /// The transactions that the app hasn't finished (B101).
  public static var unfinished: Transactions { list(.unfinished) }

  /// The transactions that happen without a purchase of this process, and those that earlier ones
  /// left unfinished (B097).
  public static var updates: Transactions {
    Transactions(.stream { StoreDesk.current.transactionUpdates() })
  }

  private static func list(_ selection: TransactionSelection) -> Transactions {
    Transactions(.snapshot { StoreDesk.current.transactions(selection) })
  }
}
