import StoreModel
import Testing

@Suite struct QueueEntriesTests {
  private func entry(_ number: Int, _ state: PaymentState) -> QueuedPayment {
    QueuedPayment(
      id: PaymentID(number), payment: Payment(product: "coins"), route: .queue, state: state)
  }

  @Test func `entries are found by the transaction that they lead to`() throws {
    var entries = QueueEntries()
    for (number, transaction) in [1, 2, 1, 1].enumerated() {
      let id = PaymentID(number + 1)
      entries.append(
        entry(id.number, .purchased(TransactionID(UInt64(transaction)))))
    }
    entries.append(entry(5, .purchasing))
    let numbers = { (entries: QueueEntries, id: UInt64) in
      entries.holding(TransactionID(id)).map(\.id.number)
    }
    #expect(numbers(entries, 1) == [1, 3, 4])
    #expect(numbers(entries, 2) == [2])
    #expect(!entries.holds(TransactionID(3)))

    entries.remove(PaymentID(1))
    #expect(numbers(entries, 1) == [3, 4])
    entries.remove(PaymentID(4))
    #expect(numbers(entries, 1) == [3])
    try entries.finish(#require(entries[PaymentID(3)]))
    #expect(entries.isFinished(PaymentID(3)))
    #expect(numbers(entries, 1) == [3])
    entries.remove(PaymentID(3))
    #expect(!entries.holds(TransactionID(1)))
    #expect(entries.values.map(\.id.number) == [2, 5])

    entries.removeAll { $0.id == PaymentID(2) }
    #expect(!entries.holds(TransactionID(2)))
  }
}
