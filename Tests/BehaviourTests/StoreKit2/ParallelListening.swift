import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// Many worlds at once, each with an app that listens in a detached task.
@Suite(.store(.kiosk)) struct ParallelListening {
  private let products = ["coins.100", "remove.ads", "season.pass", "paper.gold"]

  @Test(arguments: 0..<200)
  func `who listens in a detached task hears what happens in its own world only`(
    number: Int
  ) async throws {
    let world = Simulation.current
    let mine = (0...number % 7).map { products[($0 + number) % products.count] }
    let ear = Ear.toTransactions(finishing: true)
    await world.settle()
    for product in mine {
      try world.customer.buy(product)
      await world.advance(by: .seconds(number))
    }
    let bought = world.read { $0.ledger.purchases.map(line) }
    #expect(ear.lines == bought)
    #expect(bought.count >= min(mine.count, products.count))
    #expect(world.store.unfinished == [])
    world.device.kill()
    await world.settle()
    #expect(ear.lines.last == "end")
  }

  private func line(_ purchase: Purchase) -> String {
    let original = purchase.originalID == purchase.id ? "" : " of #\(purchase.originalID)"
    return "\(purchase.product) #\(purchase.id)\(original)"
  }
}
