import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Synchronization
import Testing

/// The options that an app adds to a purchase.
@Suite(.store(.kiosk)) struct OptionStatements {
  let world = Simulation.current
  let token = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  @Test func `B095 B026 the account's token is signed into the transaction, and survives`() async {
    _ = await Product.buy("coins.100", options: [.appAccountToken(token)])
    world.device.launch()
    #expect(await Transaction.unfinished.values.map(\.appAccountToken) == [token])
  }

  @Test(arguments: [
    (1, "success coins.100 #1"), (10, "success coins.100 #1 × 10"),
    (0, "PurchaseError.invalidQuantity"), (11, "PurchaseError.invalidQuantity"),
  ])
  func `B095 B022 a quantity of`(quantity: Int, gives result: String) async {
    #expect(await Product.buy("coins.100", options: [.quantity(quantity)]) == result)
  }

  @Test func `B095 B022 what is owned for good comes in ones`() async {
    let result = await Product.buy("remove.ads", options: [.quantity(2)])
    #expect(result == "PurchaseError.invalidQuantity")
  }

  @Test func `B095 a purchase may ask for the question of a child itself`() async {
    #expect(
      await Product.buy("coins.100", options: [.simulatesAskToBuyInSandbox(true)]) == "pending")
    #expect(world.customer.awaitingApproval == ["coins.100"])
  }

  @Test(arguments: [true, false])
  func `B095 B068 the app decides whether to go on in another storefront`(goesOn: Bool) async throws
  {
    let product = try await Product.named("coins.100")
    let asked = Mutex<[String]>([])
    world.customer.next(.hesitate)
    async let result = answer {
      try await product.purchase(options: [
        .onStorefrontChange { storefront in
          asked.withLock { $0.append(storefront.countryCode) }
          return goesOn
        }
      ])
    }
    await world.settle()
    world.customer.move(to: "DEU")
    await world.settle()
    #expect(asked.withLock(\.self) == ["DEU"])
    if goesOn { try world.customer.decide(.confirm) }
    #expect(
      await result == (goesOn ? "success coins.100 #1" : "StoreKitError.notAvailableInStorefront"))
  }

  @Test func `B095 options that the store does not know change nothing`() async {
    let result = await Product.buy(
      "coins.100",
      options: [
        .custom(key: "a", value: 1), .custom(key: "b", value: true), .custom(key: "c", value: "d"),
      ])
    #expect(result == "success coins.100 #1")
  }

  private func answer(_ purchase: () async throws -> Product.PurchaseResult) async -> String {
    do { return try await purchase().line } catch let error as StoreKitError {
      return "StoreKitError.\(error.name)"
    } catch {
      return "\(error)"
    }
  }
}
