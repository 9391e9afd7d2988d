import StoreKit
import StoreSimulation
import StoreTesting
import Testing

/// Buying, finishing and reading through StoreKit 2, against the store.
@Suite(.store(sampleCatalog())) struct PurchaseTests {
  @Test func `a purchase is charged, kept until it is finished, and then history`() async throws {
    let pro = try #require(try await Product.products(for: ["pro"]).first)
    guard case .success(.verified(let transaction)) = try await pro.purchase() else {
      Issue.record("not bought")
      return
    }
    #expect(transaction.productID == "pro")
    #expect(await ids(Transaction.unfinished) == [transaction.id])
    #expect(await ids(Transaction.currentEntitlements) == [transaction.id])
    await transaction.finish()
    #expect(await ids(Transaction.unfinished) == [])
    #expect(await ids(Transaction.currentEntitlements) == [transaction.id])
    #expect(await Transaction.latest(for: "pro")?.unsafePayloadValue == transaction)
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       ask for products: pro
      00:00:00  store     answer products: done
      00:00:00  app       add pro
      00:00:00  app       remark: nobody listens for transactions while something is bought
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge pro, transaction 1
      00:00:00  app       ← purchase success, transaction 1
      00:00:00  app       finish transaction 1
      00:00:00  store     transaction 1 is finished
      """)
  }

  @Test func `what is left unfinished comes with the updates of the next launch`() async throws {
    let world = Simulation.current
    let coins = try #require(try await Product.products(for: ["coins"]).first)
    let result = try await coins.purchase(options: [.quantity(3)])
    guard case .success(let bought) = result else {
      Issue.record("not bought")
      return
    }
    world.device.kill()
    let heard = world.device.launch {
      Task {
        for await update in Transaction.updates { return update.unsafePayloadValue.id }
        return 0
      }
    }
    #expect(await heard.value == bought.unsafePayloadValue.id)
    #expect(await ids(Transaction.unfinished) == [bought.unsafePayloadValue.id])
  }

  @Test func `approval comes with the updates`() async throws {
    let world = Simulation.current
    world.customer.next(.askToBuy)
    let listener = Task.detached {
      var heard: [UInt64] = []
      for await update in Transaction.updates { heard.append(update.unsafePayloadValue.id) }
      return heard
    }
    let coins = try #require(try await Product.products(for: ["coins"]).first)
    guard case .pending = try await coins.purchase() else {
      Issue.record("not pending")
      return
    }
    await world.settle()
    #expect(await ids(Transaction.all) == [])
    try world.customer.approve()
    await world.settle()
    #expect(await ids(Transaction.unfinished) == [1])
    world.device.kill()
    #expect(await listener.value == [1])
  }

  private func ids(_ list: Transaction.Transactions) async -> [UInt64] {
    var ids: [UInt64] = []
    for await result in list { ids.append(result.unsafePayloadValue.id) }
    return ids
  }
}
