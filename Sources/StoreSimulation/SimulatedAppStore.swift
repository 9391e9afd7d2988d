package import StoreModel

/// The store's own side: refunds, what is for sale, and who its customers are.
public struct SimulatedAppStore: Sendable {
  let simulation: Simulation

  /// Gives the money for a transaction back, and takes away what it paid for (B136).
  ///
  /// - Throws: `SimulationError` when the transaction is unknown, or refunded already.
  public func refund(_ transaction: UInt64, developerIssue: Bool = false) throws {
    try act(.refunded(TransactionID(transaction), developerIssue ? .developerIssue : .other))
  }

  /// Gives back the money of the product's last charge, which may be for a renewal.
  ///
  /// A free re-download, and a copy in a family, cost nothing, and are passed over.
  ///
  /// - Throws: `SimulationError` when the product is unknown, was never bought, or is refunded
  ///   already.
  public func refund(latestOf product: String) throws {
    try simulation.check(product: product)
    let latest = simulation.read { store in
      store.ledger.purchases.last { $0.product.rawValue == product && $0.isCharge }?.id
    }
    guard let latest else { throw SimulationError("“\(product)” was never bought.") }
    try refund(latest.number)
  }

  /// Takes a product off the shelves.
  ///
  /// - Throws: `SimulationError` when the product is unknown.
  public func withdraw(_ product: String) throws {
    try simulation.check(product: product)
    try act(.productWithdrawn(ProductID(product)))
  }

  /// Puts a product back on the shelves.
  ///
  /// - Throws: `SimulationError` when the product is unknown.
  public func sellAgain(_ product: String) throws {
    try simulation.check(product: product)
    try act(.productReturned(ProductID(product)))
  }

  /// Another customer, without a device.
  ///
  /// A country without an App Store is an issue of the test; the customer is in the USA then.
  @discardableResult
  public func addCustomer(in storefront: String = "USA") -> Customer {
    let isKnown = simulation.expect(country: storefront, in: "addCustomer(in: \"\(storefront)\")")
    let code = isKnown ? StorefrontCode(storefront) : "USA"
    return Customer(simulation: simulation, account: simulation.addCustomer(in: code))
  }

  /// Another device, on which the app has just been launched.
  @discardableResult
  public func addDevice(for customer: Customer) -> Device {
    Device(simulation: simulation, installation: simulation.addDevice(for: customer.account))
  }

  /// Returns the number of purchases of the product that were charged for, refunded ones included.
  ///
  /// A subscription that is bought again, or upgraded to, is charged for again. Renewals do not
  /// count, nor do free re-downloads, nor copies in a family. A product that the catalog lacks is
  /// an issue of the test.
  public func payments(for product: String) -> Int {
    guard simulation.expect(product: product, in: "payments(for: \"\(product)\")") else { return 0 }
    return simulation.read { store in
      store.ledger.purchases.count { $0.product.rawValue == product && $0.isPayment }
    }
  }

  /// The transactions that no app has finished, oldest first.
  public var unfinished: [UInt64] {
    simulation.read { $0.unfinishedTransactions.map(\.number) }
  }

  func act(_ event: StoreEvent) throws {
    do { try simulation.perform(event) } catch { throw SimulationError(error) }
  }
}

extension Simulation {
  /// The store's own side.
  public var store: SimulatedAppStore { SimulatedAppStore(simulation: used()) }

  /// The first customer.
  public var customer: Customer { Customer(simulation: used(), account: AccountID(1)) }

  /// The customer who has the account.
  package func customer(_ account: AccountID) -> Customer {
    Customer(simulation: self, account: account)
  }

  /// The first customer's first device.
  public var device: Device { Device(simulation: used(), installation: InstallationID(1)) }
}
