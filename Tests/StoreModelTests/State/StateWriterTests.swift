import StoreModel
import Testing

/// States of the store in a form in which histories can be compared.
@Suite struct StateWriterTests {
  @Test
  func `a purchase is the same, whenever it was made, and whatever numbers were given before`()
    throws
  {
    let early = try Self.store(restores: 1, at: "2026-01-31 08:00")
    let late = try Self.store(restores: 4, at: "2026-03-01 09:30")
    #expect(early.nextNumber != late.nextNumber)
    #expect(Self.writer(of: early).text == Self.writer(of: late).text)
    #expect(Self.digest(of: early) == Self.digest(of: late))
  }

  @Test(arguments: [
    StoreEvent.timePassed(to: moment("2026-01-31 08:01")), .killed(InstallationID(1)),
    .refunded(TransactionID(1), .other),
    .paymentsAllowed(false, AccountID(1)), .productWithdrawn("gold"),
    .storefrontMoved("JPN", AccountID(1)), .networkLost(InstallationID(1)),
    .observerAdded(ObserverID(2), InstallationID(1)), .backgrounded(InstallationID(1)),
    .boughtOutside(Payment(product: "gold"), AccountID(1)), .stocked(Catalog.shop.without("map")),
    .renewalPaymentsFail(true, AccountID(1)), .signedOut(InstallationID(1)),
  ])
  func `whatever happens makes another state`(event: StoreEvent) throws {
    let before = try Self.store(restores: 1, at: "2026-01-31 08:00")
    var after = before
    _ = try after.apply(event)
    #expect(Self.digest(of: before) != Self.digest(of: after))
  }

  @Test func `which of two transactions is the older one makes a difference`() {
    func digest(_ numbers: [UInt64]) -> StateDigest {
      var writer = Self.writer
      for number in numbers { writer.write(value: TransactionID(number)) }
      return writer.digest
    }
    #expect(digest([3, 8]) == digest([10, 11]))
    #expect(digest([3, 8]) != digest([8, 3]))
    #expect(digest([3, 8, 3]) != digest([3, 8, 8]))
  }

  @Test func `hash tables are written in the order of their keys`() {
    let names = (0..<40).map { "name \($0)" }
    var forwards: [String: Int] = [:]
    var backwards: [String: Int] = [:]
    for name in names { forwards[name] = name.count }
    for name in names.reversed() { backwards[name] = name.count }
    var (one, other) = (Self.writer, Self.writer)
    one.write(value: forwards)
    other.write(value: backwards)
    #expect(one.digest == other.digest)
    one.write(value: Set(names))
    other.write(value: Set(names.reversed()))
    #expect(one.digest == other.digest)
  }

  @Test func `text of the app's may name a transaction, or be made by chance`() {
    func digest(_ number: UInt64, _ text: String) -> StateDigest {
      var writer = Self.writer
      writer.write(value: TransactionID(number))
      writer.write(appText: text)
      return writer.digest
    }
    #expect(digest(7, "7") == digest(9, "9"))
    #expect(digest(7, "7") != digest(7, "9"))
    #expect(digest(7, "gold") != digest(7, "coins"))
    let identifiers = [
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "0E984725-C51C-4BF4-9960-E1C80E27ABA0",
    ]
    #expect(digest(7, identifiers[0]) == digest(7, identifiers[1]))
  }
}

// MARK: - Stores

extension StateWriterTests {
  private static let beginning = SimulatedStore(catalog: .shop, now: moment("2026-01-31 08:00"))

  private static var writer: StateWriter { StateWriter(at: beginning.now, since: beginning) }

  private static func writer(of store: SimulatedStore) -> StateWriter {
    var writer = StateWriter(at: store.now, since: beginning)
    writer.write(value: store)
    return writer
  }

  private static func digest(of store: SimulatedStore) -> StateDigest { writer(of: store).digest }

  /// A store in which gold was bought, and restored several times, and then a map was bought.
  private static func store(restores count: Int, at start: String) throws -> SimulatedStore {
    var play = try Play(.shop, at: start)
    try play.happens(.boughtOutside(Payment(product: "gold"), play.account))
    for _ in 0..<count {
      try play.happens(.restoreRequested(play.device))
      for payment in play.store[play.device]?.queue.entries.keys ?? [] {
        try play.happens(.paymentFinished(payment, play.device))
      }
    }
    try play.happens(.boughtOutside(Payment(product: "map"), play.account))
    return play.store
  }
}
