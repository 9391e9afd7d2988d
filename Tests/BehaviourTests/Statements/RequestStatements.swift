import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Asking for products and receipts.
@Suite(.store(.corner)) struct RequestStatements {
  let world = Simulation.current
  let clerk = Clerk()

  private func ask(_ products: Set<String>) -> SKProductsRequest {
    let request = SKProductsRequest(productIdentifiers: products)
    request.delegate = clerk
    request.start()
    return request
  }

  @Test func `B078 a response comes first, and the end after it, by calls of their own`() async {
    let request = ask(["coins.100"])
    clerk.journal.note("start has returned")
    await world.settle()
    expectLines(
      clerk.journal.lines,
      """
      start has returned
      products: coins.100; invalid: –
      finished
      """)
    withExtendedLifetime(request) {}
  }

  @Test func `B078 a failure is the end`() async {
    world.device.setWeather(.failing(times: 1, code: 0), for: .products)
    let request = ask(["coins.100"])
    await world.settle()
    expectLines(clerk.journal.lines, "failed, error 0")
    request.start()
    await world.settle()
    expectLines(
      clerk.journal.lines,
      """
      failed, error 0
      products: coins.100; invalid: –
      finished
      """)
  }

  @Test func `B078 a request that is cancelled says nothing more`() async {
    world.device.setWeather(.slow(.seconds(5)), for: .products)
    let request = ask(["coins.100"])
    await world.advance(by: .seconds(2))
    request.cancel()
    await world.advance(by: .seconds(60))
    #expect(clerk.journal.lines.isEmpty)
  }

  @Test func `B078 a request that is released says nothing`() async {
    _ = ask(["coins.100"])
    await world.settle()
    #expect(clerk.journal.lines.isEmpty)
  }

  @Test func `B078 a request does not keep its delegate`() async {
    weak var remains: Clerk?
    let request = SKProductsRequest(productIdentifiers: ["coins.100"])
    do {
      let clerk = Clerk()
      remains = clerk
      request.delegate = clerk
      request.start()
    }
    #expect(remains == nil)
    await world.settle()
    #expect(request.delegate == nil)
  }

  @Test func `B079 what is not sold is listed as invalid, and never an error`() async throws {
    try world.store.withdraw("coins.500")
    let request = ask(["remove.ads", "coins.500", "coins.100", "coins.101", ""])
    await world.settle()
    expectLines(
      clerk.journal.lines,
      """
      products: coins.100, remove.ads; invalid: , coins.101, coins.500
      finished
      """)
    withExtendedLifetime(request) {}
  }

  @Test func `B079 asking for nothing is answered with nothing`() async {
    let request = ask([])
    await world.settle()
    expectLines(
      clerk.journal.lines,
      """
      products: –; invalid: –
      finished
      """)
    withExtendedLifetime(request) {}
  }

  @Test func `B080 a receipt is refreshed, again and again, and makes no transaction`() async {
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    let request = SKReceiptRefreshRequest()
    request.delegate = clerk
    for _ in 1...2 {
      request.start()
      await world.settle()
    }
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       ask for receipts
      00:00:00  store     answer receipts: done
      00:00:00  app       ask for receipts
      00:00:00  store     answer receipts: done
      """)
    expectLines(
      clerk.journal.lines,
      """
      finished
      finished
      """)
    #expect(recorder.journal.lines.isEmpty)
  }

  @Test func `B080 a sign-in that is called off fails with code 2`() async {
    world.customer.nextSignIn(.cancel)
    let request = SKReceiptRefreshRequest()
    request.delegate = clerk
    request.start()
    await world.settle()
    expectLines(clerk.journal.lines, "failed, error 2")
  }
}
