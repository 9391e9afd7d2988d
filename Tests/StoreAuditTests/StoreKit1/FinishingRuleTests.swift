import StoreAudit
import StoreModel
import StoreSimulation
import StoreTesting
import Testing

/// The rules about finishing transactions.
@Suite struct FinishingRuleTests {
  @Test func `the original of a restored transaction is finished in its place`() throws {
    try expectFindings(
      """
      foreign finish: Launch 1 finished an object that the queue had not handed out; nothing came of that. In the queue \
      stayed payment 2 for remove.ads. Finish the very object that an observer was given in this launch; a restored \
      transaction's original, and what an app has made or kept itself, is not in the queue.
      never finished: Launch 1 was told that transaction 2 for remove.ads is restored, and nobody has finished it. It \
      stays in the queue, and comes again with the next launch. Finish whatever is purchased, failed or restored, as soon \
      as it is delivered or nothing is to be delivered for it.
      """, because: .finishesTheOriginal,
      in: Plot { stage in stage.use { $0.restore() } }.after { try $0.ownsAlready("remove.ads") })
  }

  @Test func `a transaction that is finished twice`() throws {
    try expectFindings(
      """
      finished twice: Launch 1 finished payment 1 for coins.100, and finished it again. The same observer did so both \
      times. Whoever finishes a second time does not know whether the first has delivered. Let one place in the app \
      finish a transaction, once, after it has delivered.
      """, because: .finishesTwice,
      in: Plot { stage in stage.use { $0.buy("coins.100") } })
  }

  @Test func `a payment that is finished while the customer is asked`() throws {
    try expectFindings(
      """
      finished while purchasing: Launch 1 finished payment 1 for coins.100 while the customer was still being asked. Apple \
      answers that with an exception, which ends the app. Finish what is purchased, failed or restored, and nothing else.
      """, because: .finishesAtOnce,
      in: Plot { stage in stage.use { $0.buy("coins.100") } })
  }

  @Test func `a purchase that is never finished`() throws {
    try expectFindings(
      """
      never finished: Launch 1 and launch 2 were told that transaction 1 for coins.100 is purchased, and nobody has \
      finished it. It stays in the queue, and comes again with the next launch. Finish whatever is purchased, failed or \
      restored, as soon as it is delivered or nothing is to be delivered for it.
      """, because: .neverFinishes,
      in: Plot { stage in
        stage.use { $0.buy("coins.100") }
      } then: { _ in
      })
  }

  @Test func `a cancelled payment that is never finished`() throws {
    try expectFindings(
      """
      never finished: Launch 1 was told that payment 1 for coins.100 has failed, and nobody has finished it. It stays in \
      the queue, and comes again with the next launch. Finish whatever is purchased, failed or restored, as soon as it is \
      delivered or nothing is to be delivered for it.
      """, because: .neverFinishes,
      in: Plot { stage in
        stage.world.customer.next(.cancel)
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `what nobody could verify may wait`() throws {
    let plot = Plot { stage in
      stage.counter.verifies = true
      stage.world.device.setWeather(.offline, for: .verification)
      stage.use { $0.buy("coins.100") }
    }
    #expect(try plot.timeline(with: nil).findings() == [])
  }

  @Test func `a transaction that is finished, and delivered after that`() throws {
    try expectFindings(
      """
      finished before delivered: Launch 1 finished transaction 1 for coins.100, and nothing that it has paid for was \
      stored before. What was delivered came after that (coins.100: – → 1, delivered: – → [1]), and a kill in between \
      would have lost it. Deliver first, or store what proves the purchase, in one step with the transaction's \
      identifier; finish then.
      """, because: .finishesFirst,
      in: Plot { stage in stage.use { $0.buy("coins.100") } })
  }

  @Test func `a transaction that is finished, and could not be verified`() throws {
    try expectFindings(
      """
      finished before delivered: Launch 1 finished transaction 1 for coins.100, and nothing that it has paid for was \
      stored before. Nothing came after that either: it is paid for, and does not come again. Deliver first, or store \
      what proves the purchase, in one step with the transaction's identifier; finish then.
      """, because: .finishesFirst,
      in: Plot { stage in
        stage.counter.verifies = true
        stage.world.device.setWeather(.offline, for: .verification)
        stage.use { $0.buy("coins.100") }
      })
  }
}

extension Simulation {
  /// The customer has bought something before, with another device, and that app has finished it.
  func ownsAlready(_ product: String) throws {
    try customer.buy(product)
    if let id = read(\.ledger.purchases.last?.id) {
      try perform(.transactionFinished(id, device.installation))
    }
  }
}
