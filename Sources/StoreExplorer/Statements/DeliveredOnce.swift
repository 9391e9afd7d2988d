internal import StoreAudit
internal import StoreModel

/// Every payment for a consumable is delivered exactly once.
public struct DeliveredOnce: Statement {
  private let key: String
  private let worth: [String: Int]

  /// States that the number stored under the key is the sum of what was paid for.
  ///
  /// Payments that were refunded may have been delivered, or taken back, or never delivered at all.
  ///
  /// - Parameters:
  ///   - key: The name under which the device keeps the number.
  ///   - worth: The number that a unit of each product adds.
  public init(_ key: String, worth: [String: Int]) {
    self.key = key
    self.worth = worth
  }

  /// The name of the statement in a report.
  public var name: String { "every payment is delivered exactly once" }

  /// The moment when the app is at rest.
  public var moment: StatementMoment { .atRest }

  /// Returns the number delivered and the number paid for if too little or too much was delivered,
  /// and nil otherwise.
  public func objection(to sight: Sight) -> String? {
    let delivered = sight.device[key]
    let (least, most) = (worth.leastPaid(in: sight), worth.mostPaid(in: sight))
    guard delivered < least || delivered > most else { return nil }
    return "\(key): \(delivered) delivered, \(delivered < least ? least : most) paid for"
  }
}

/// Everything that was paid for is delivered in the end.
public struct NothingPaidIsLost: Statement {
  private let key: String
  private let worth: [String: Int]

  /// States that the number stored under the key is no less than what was paid for, and not
  /// refunded.
  ///
  /// - Parameters:
  ///   - key: The name under which the device keeps the number.
  ///   - worth: The number that a unit of each product adds.
  public init(_ key: String, worth: [String: Int]) {
    self.key = key
    self.worth = worth
  }

  /// The name of the statement in a report.
  public var name: String { "nothing that was paid for is lost" }

  /// The moment when the app is at rest.
  public var moment: StatementMoment { .atRest }

  /// Returns the number delivered and the number paid for if too little was delivered, and nil
  /// otherwise.
  public func objection(to sight: Sight) -> String? {
    let (delivered, paid) = (sight.device[key], worth.leastPaid(in: sight))
    guard delivered < paid else { return nil }
    return "\(key): only \(delivered) delivered, \(paid) paid for"
  }
}

/// Nothing is ever delivered that was not paid for, and nothing twice.
public struct NothingDeliveredUnpaid: Statement {
  private let key: String
  private let worth: [String: Int]

  /// States that the number stored under the key is never more than what was paid for.
  ///
  /// - Parameters:
  ///   - key: The name under which the device keeps the number.
  ///   - worth: The number that a unit of each product adds.
  public init(_ key: String, worth: [String: Int]) {
    self.key = key
    self.worth = worth
  }

  /// The name of the statement in a report.
  public var name: String { "nothing is delivered twice, or unpaid" }

  /// After every step.
  public var moment: StatementMoment { .always }

  /// Returns the number delivered and the number paid for if too much was delivered, and nil
  /// otherwise.
  public func objection(to sight: Sight) -> String? {
    let (delivered, paid) = (sight.device[key], worth.mostPaid(in: sight))
    guard delivered > paid else { return nil }
    return "\(key): \(delivered) delivered, only \(paid) paid for"
  }
}

extension [String: Int] {
  fileprivate var products: Set<ProductID> { Set(keys.map { ProductID($0) }) }

  /// Returns the least number that has to be delivered: what was paid for, and not refunded.
  fileprivate func leastPaid(in sight: Sight) -> Int {
    reduce(0) { $0 + $1.value * sight.units(of: $1.key, refunded: false) }
  }

  /// Returns the greatest number that may be delivered: what was refunded meanwhile counts, too,
  /// and what an earlier installation has had, which can be restored.
  fileprivate func mostPaid(in sight: Sight) -> Int {
    reduce(0) { $0 + $1.value * sight.units(of: $1.key, refunded: true, restored: true) }
  }
}

extension DeliveredOnce: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern {
    let isTooMuch = sight.device[key] > worth.mostPaid(in: sight)
    return Concern([isTooMuch ? .gift : .loss], products: worth.products)
  }
}

extension NothingPaidIsLost: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.loss], products: worth.products) }
}

extension NothingDeliveredUnpaid: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.gift], products: worth.products) }
}

extension DeliveredOnce: PaymentStatement, ProductStatement, StorageStatement {
  var products: [String] { worth.keys.sorted() }
}

extension NothingPaidIsLost: PaymentStatement, ProductStatement, StorageStatement {
  var products: [String] { worth.keys.sorted() }
}

extension NothingDeliveredUnpaid: ProductStatement, StorageStatement {
  var products: [String] { worth.keys.sorted() }
}
