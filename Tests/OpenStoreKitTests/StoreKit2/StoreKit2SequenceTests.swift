import StoreKit
import StoreModel
import StoreSimulation
import Testing

/// The sequences, apart from the store that fills them.
@Suite struct StoreKit2SequenceTests {
  @Test func `a list is taken when it is iterated, anew each time`() async {
    let counter = Counter()
    let list = Transaction.Transactions(
      .snapshot {
        let count = await counter.next()
        return (1...count).map { id in
          .verified(Transaction(Sample.transaction { $0.id = TransactionID(UInt64(id)) }))
        }
      })
    #expect(await ids(in: list) == [1])
    #expect(await ids(in: list) == [1, 2])
  }

  @Test func `a list stays at its end`() async {
    var iterator = Transaction.Transactions(.snapshot { [] }).makeAsyncIterator()
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `each iterator of updates has a stream of its own`() async {
    let updates = Message.Messages(
      .stream { stream(of: Message(reason: .billingIssue), Message(reason: .generic)) })
    var (one, other) = (updates.makeAsyncIterator(), updates.makeAsyncIterator())
    #expect(await one.next()?.reason == .billingIssue)
    #expect(await other.next()?.reason == .billingIssue)
    #expect(await one.next()?.reason == .generic)
    #expect(await one.next() == nil)
    #expect(await other.next()?.reason == .generic)
  }

  @Test func `an intent names what the customer wants`() async {
    let product = Product(ProductPayload(Sample.coins))
    let intents = PurchaseIntent.PurchaseIntents(
      .stream { stream(of: PurchaseIntent(product: product)) })
    var iterator = intents.makeAsyncIterator()
    let intent = await iterator.next()
    #expect(intent?.id == "coins")
    #expect(intent?.offer == nil)
  }

  private func ids(in list: Transaction.Transactions) async -> [UInt64] {
    var ids: [UInt64] = []
    for await result in list { ids.append(result.unsafePayloadValue.id) }
    return ids
  }
}

/// A stream that ends after these.
private func stream<Element: Sendable>(of elements: Element...) -> NewsStream<Element> {
  let mailbox = Mailbox<Element>()
  for element in elements { mailbox.put(element) }
  mailbox.close()
  return NewsStream(mailbox)
}

private actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
