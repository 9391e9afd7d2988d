import StoreKit
import StoreModel
import StoreSimulation
import StoreTesting
import Testing

/// The sentences for a test that asks for something the store refuses.
@Suite(
  .store {
    Consumable("coins.100", price: "0.99")
    SubscriptionGroup("club") { AutoRenewable("club.monthly", period: .month, price: "4.99") }
  })
struct RefusalSentenceTests {
  let world = Simulation.current

  private func reason(_ act: () throws -> Void) -> String? {
    #expect(throws: SimulationError.self, performing: act)?.description
  }

  @Test func `an offer that nobody makes is told in a sentence`() {
    #expect(
      reason { try world.customer.redeem("autumn", for: "club.monthly") }
        == "“club.monthly” has no offer codes, “autumn” neither. Give it some in the catalog.")
  }

  @Test func `too many at once are told in a sentence`() {
    #expect(
      reason { try world.customer.buy("coins.100", quantity: 11) }
        == "One payment may ask for 1 to 10 of a consumable, or of a subscription that does not "
        + "renew itself, and for one of anything else.")
  }

  @Test func `a request that has lapsed is told apart from none`() async throws {
    let none =
      "Nothing waits for approval. Let the customer decide `.askToBuy` first, and settle."
    let lapsed =
      "The request for “coins.100” has lapsed: nobody had answered it after 24 hours. "
      + "Answer it earlier, or let the customer ask again."
    #expect(reason { try world.customer.approve() } == none)
    world.customer.next(.askToBuy, .askToBuy)
    try await buyCoins()
    await world.advance(by: .seconds(25 * 3_600))
    #expect(reason { try world.customer.approve() } == lapsed)
    #expect(reason { try world.customer.decline("coins.100") } == lapsed)
    #expect(reason { try world.customer.approve("club.monthly") } == none)
    #expect(reason { try world.store.addCustomer().approve() } == none)
    try await buyCoins()
    try world.customer.approve()
    #expect(reason { try world.customer.approve() } == none)
  }

  private func buyCoins() async throws {
    world.device.inApp {
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins.100"))
    }
    await world.settle()
  }

  static let refusals: [Refusal] =
    [
      .cancelled, .unknownProduct, .invalidQuantity, .paymentsNotAllowed, .notAvailable,
      .notInStorefront, .stoppedByApp, .alreadySubscribed(TransactionID(1)), .interrupted,
      .declined,
      .notEligibleForOffer, .other(.unknown), .other(.withoutError),
    ] + OfferFlaw.allCases.map(Refusal.offer)

  @Test(arguments: refusals) func `a refusal is a sentence, and no name of ours`(
    refusal: Refusal
  ) {
    let text = SimulationError(.refused(refusal)).description
    #expect(text.first?.isUppercase == true)
    #expect(text.last == ".")
    #expect(!text.contains("(") && !text.contains("StoreModel"))
    #expect(text.split(separator: " ").count > 3)
  }
}
