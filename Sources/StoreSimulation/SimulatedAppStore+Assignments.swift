internal import StoreModel

// Organisations, which buy for the people whose devices they manage.
extension SimulatedAppStore {
  /// Lets an organisation buy a product for a customer; the app hears of it unasked.
  ///
  /// The transaction is one of `OwnershipType.assigned`.
  ///
  /// - Throws: `SimulationError` when the product is unknown, or cannot be bought.
  public func assign(_ product: String, to customer: Customer) throws {
    try simulation.check(product: product)
    var payment = Payment(product: ProductID(product))
    payment.isAssigned = true
    try act(.boughtOutside(payment, customer.account))
  }

  /// Lets the organisation take an assigned purchase back (`RevocationType.assignmentRevocation`).
  ///
  /// - Throws: `SimulationError` when nobody has assigned the transaction, or it is taken back.
  public func endAssignment(of transaction: UInt64) throws {
    try act(.assignmentEnded(TransactionID(transaction)))
  }

  /// Lets an organisation take the customer's copy of the app back: `AppTransaction.revocationDate`
  /// is now.
  public func revokeApp(of customer: Customer) {
    simulation.carryThrough(.appRevoked(customer.account))
    simulation.note("the copy of the app of customer \(customer.account.number) is taken back")
  }
}
