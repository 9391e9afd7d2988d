import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The findings of the audit are issues of the test.
@Suite struct AuditTraitTests {
  @Test(
    .expectingIssue(
      """
      finished before delivered: Launch 1 finished transaction 1 for coins.100, and nothing that it has paid for was \
      stored before. Nothing came after that either: it is paid for, and does not come again. Deliver first, or store \
      what proves the purchase, in one step with the transaction's identifier; finish then.
        00:00:00  app       ← payment 1 purchased, transaction 1
        00:00:00  app       finish payment 1
      """), .store(.corner), .audited(except: .paymentNeverOffered))
  func `each finding is an issue, with the lines that show it`() async {
    // Of an app that does not know `Device` at all, no more is said than that.
    #expect(Device.current.storage.keys.isEmpty)
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
  }

  @Test(
    .store(.corner), .audited(except: .paymentNeverOffered),
    .audited(except: .finishedBeforeDelivered)
  )
  func `what several traits let pass is let pass`() async {
    #expect(Device.current.storage.keys.isEmpty)
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
  }

  @Test(.audited, .store(.corner)) func `a shop as it should be has no findings`() async {
    let shop = StoreKit2Shop()
    shop.buy("coins.100")
    await Simulation.current.settle()
    #expect(Simulation.current.device.pieces(of: "coins.100") == 1)
  }

  @Test(
    .expectingIssue(
      """
      branch on localised text: Launch 1 read the text of an error. The test was run again with other texts and nothing \
      else changed: in place of “finish payment 1”, there came “add remove.ads”. Look at the error's code, which is the \
      same everywhere; show the text, and do nothing else with it.
        00:00:00  app       finish payment 1
      """), .store(.corner), .audited(except: .paymentNeverOffered))
  func `a test whose app reads the text of an error is run again`() async {
    let recorder = Recorder(finishes: false)
    recorder.reaction = { _, queue, transactions in
      for transaction in transactions {
        guard let error = transaction.error else { continue }
        if !error.localizedDescription.contains("error 2") { queue.buy("remove.ads") }
        queue.finishTransaction(transaction)
      }
    }
    SKPaymentQueue.default().add(recorder)
    Simulation.current.customer.next(.cancel)
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
  }

  @Test(
    .expectingIssue(
      from: "branch on localised text: Launch 1 read the text of an error.",
      to: "  00:00:00  app       ← payment 1 removed"), .store(.corner),
    .audited(except: .paymentNeverOffered))
  func `an app that tries again for ever where it does not know the text is ended`() async {
    let recorder = Recorder(finishes: false)
    recorder.reaction = { _, queue, transactions in
      for transaction in transactions {
        guard let error = transaction.error else { continue }
        queue.finishTransaction(transaction)
        if !error.localizedDescription.contains("error 2") { queue.buy("coins.100") }
      }
    }
    SKPaymentQueue.default().add(recorder)
    Simulation.current.customer.always(.cancel)
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
  }

  @Test func `an app in a program is audited, too`() throws {
    try withSimulation(selling: .corner) { world in
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      #expect(
        world.timeline.findings().map(\.rule) == [.paymentNeverOffered])
    }
  }
}

@Suite(.audited(except: .paymentNeverOffered)) struct AuditedSuiteTests {
  @Test(
    .expectingIssue(
      from: "never finished: Launch 1 was told that transaction 1 for coins.100 is purchased",
      to: "  00:00:00  app       ← payment 1 purchased, transaction 1"), .store(.corner))
  func `a suite has each of its tests audited`() async {
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
  }
}
