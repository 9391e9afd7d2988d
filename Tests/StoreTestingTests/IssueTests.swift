import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The mistakes of a test are told as issues of it, in words that help.
@Suite struct IssueTests {
  @Test(
    .expectingIssue(
      """
      The app was ended by an exception that nobody caught: \
      NSInvalidArgumentException: Cannot finish a purchasing transaction
      Use `Simulation.current.onMisuse` to decide otherwise. What happened:
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  app       crashed: Cannot finish a purchasing transaction
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      """), .store(.corner))
  func `a misuse that nobody decides about is an issue of the test`() async {
    let recorder = Recorder(finishes: false)
    recorder.reaction = { _, queue, transactions in
      transactions.forEach(queue.finishTransaction)
    }
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
    #expect(!Simulation.current.device.isRunning)
  }

  @Test(.store(.corner), arguments: [MisuseResponse.isCaught, .endsProcess])
  func `a misuse that somebody decides about is not`(response: MisuseResponse) async {
    Simulation.current.onMisuse { _ in response }
    SKPaymentQueue.default().buy("")
    await Simulation.current.settle()
    #expect(Simulation.current.device.isRunning == (response == .isCaught))
  }

  @Test(
    .expectingIssue(
      """
      The catalog can't be sold from:
        coins.100: the price "free" is no amount; write digits and a point, as in "0.99"
        coins.100: the identifier is used twice; a store sells one product of an identifier
      """),
    .store {
      Consumable("coins.100", price: "free")
      Consumable("coins.100", price: "0.99")
    }) func `a catalog that makes no sense is an issue of its test`()
  {
    Issue.record("the test must not begin")
  }

  @Test(
    .expectingIssue(
      from: "Nowhere.storekit: no such file; looked for:", to: "\n  Nowhere.storekit"),
    .store("Nowhere.storekit"))
  func `a file that is not there is an issue of its test`() {
    Issue.record("the test must not begin")
  }

  @Test(
    .expectingIssue(
      from: "The test waits for something that can no longer happen",
      to: "What happened until then:\n00:00:00  app       launch 1"), .store(.corner))
  func `waiting for a callback that never comes is an issue of the test`() async {
    await Forgotten.wait()
    Issue.record("nothing can follow")
  }

  @Test func `another timeline than expected reads like a difference`() throws {
    try withSimulation(selling: .corner) { world in
      world.customer.next(.cancel)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      withKnownIssue {
        expectTimeline(
          """
          00:00:00  app       launch 1
          00:00:00  app       add coins.100
          00:00:00  customer  confirm payment 1
          00:00:00  store     charge coins.100, transaction 1
          """)
      } matching: { issue in
        issue.comments.map(\.rawValue) == [
          """
          The timeline is another than expected (− expected, + happened):
            00:00:00  app       launch 1
            00:00:00  app       add coins.100
          − 00:00:00  customer  confirm payment 1
          − 00:00:00  store     charge coins.100, transaction 1
          + 00:00:00  customer  cancel payment 1
          """
        ]
      }
    }
  }

  @Test func `a timeline as expected is no issue`() throws {
    try withSimulation(selling: .corner) { _ in expectTimeline("00:00:00  app       launch 1") }
  }
}
