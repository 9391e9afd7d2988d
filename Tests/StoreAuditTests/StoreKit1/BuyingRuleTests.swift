import StoreAudit
import StoreModel
import StoreSimulation
import StoreTesting
import Testing

/// The rules about payments, and about the news of them for customers.
@Suite struct BuyingRuleTests {
  @Test func `a payment for what the store was never asked for`() throws {
    try expectFindings(
      """
      payment for a product never offered: Launch 1 added a payment for coins.100, which it had never asked the store for. \
      What is not for sale cannot be bought; the customer meets an error in place of a price. Ask for the product in each \
      launch, and pay for what the answer has.
      """, because: .paysWithoutAsking,
      in: Plot { stage in stage.use { $0.buy("coins.100") } })
  }

  @Test func `a payment for more than one can buy at once`() throws {
    try expectFindings(
      """
      quantity out of range: Launch 1 asked for 11 pieces of coins.100 in one payment. The store sells at most 10, and the \
      payment fails. Ask for 1 to 10 pieces in one payment; what is bought in larger piles is a product of its own.
      """, because: .takesAnyQuantity,
      in: Plot { stage in stage.use { $0.buy("coins.100", quantity: 11) } })
  }

  @Test func `a payment for nothing`() throws {
    try expectFindings(
      """
      quantity out of range: Launch 1 added a payment that asks for less than one piece. Apple answers that with an \
      exception: “Invalid quantity: 0”. Ask for 1 to 10 pieces in one payment; what is bought in larger piles is a product \
      of its own.
      """, because: .takesAnyQuantity,
      in: Plot { stage in
        stage.world.onMisuse { _ in .isCaught }
        stage.use { $0.buy("coins.100", quantity: 0) }
      })
  }

  @Test func `a restore before every purchase`() throws {
    try expectFindings(
      """
      restore before every purchase: A restore went before each of 2 payments. The customer has to sign in for it, and \
      whoever does not sign in cannot buy; and what it brings back has to be told from what is bought. Restore when the \
      customer asks for it; consumables are never restored.
      """, because: .restoresFirst,
      in: Plot { stage in
        stage.use { $0.buy("coins.100") }
        stage.use { $0.buy("coins.500") }
      })
  }

  @Test func `a customer who restores, and then buys`() throws {
    let plot = Plot { stage in
      stage.use { $0.restore() }
      stage.use { $0.buy("coins.100") }
    }
    #expect(try plot.timeline(with: nil).findings() == [])
  }

  @Test func `a restore of which the customer learns nothing`() throws {
    try expectFindings(
      """
      restore result ignored: Launch 1 restored, which brought nothing back, and the app did nothing that the customer \
      could see. Tell the customer what came back, that nothing did, or that it did not work.
      restore result ignored: Launch 1 restored, which failed with error 0, and the app did nothing that the customer \
      could see. Tell the customer what came back, that nothing did, or that it did not work.
      """, because: .saysNothingOfRestores,
      in: Plot { stage in
        stage.use { $0.restore() }
        stage.world.customer.nextSignIn(.cancel)
        stage.use { $0.restore() }
        stage.world.device.setWeather(.offline, for: .restores)
        stage.use { $0.restore() }
      })
  }

  @Test func `a customer who cancels is shown an error`() throws {
    try expectFindings(
      """
      cancel shown as an error: The customer closed the sheet of payment 1 for coins.100, and launch 1 showed the error \
      “The operation couldn’t be completed. (SKErrorDomain error 2.)”. Nothing had gone wrong. Tell a cancelled payment \
      from a failed one by its code, and say nothing.
      """, because: .showsCancelling,
      in: Plot { stage in
        stage.world.customer.next(.cancel)
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `a payment that waits for approval is shown as an error`() throws {
    try expectFindings(
      """
      deferred treated as failure: Payment 1 for coins.100 waits for somebody's approval, and launch 1 showed the error \
      “The purchase failed.”. It may yet be approved, and paid for. Say that it waits for approval, and leave it in the \
      queue; the answer may come days later.
      """, because: .failsDeferred,
      in: Plot { stage in
        stage.world.customer.next(.askToBuy)
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `a payment that waits for approval is finished`() throws {
    try expectFindings(
      """
      deferred treated as failure: Launch 1 finished payment 1 for coins.100 while it waited for somebody's approval. It \
      may yet be approved, and paid for, and the customer sees nothing of it until then. Say that it waits for approval, \
      and leave it in the queue; the answer may come days later.
      """, because: .finishesDeferred,
      in: Plot { stage in
        stage.world.customer.next(.askToBuy)
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `an app that goes by the text of an error`() throws {
    let plot = Plot { stage in
      stage.world.customer.next(.cancel)
      stage.use { $0.buy("coins.100") }
      stage.world.customer.next(.fail(code: 0))
      stage.use { $0.buy("coins.100") }
    }
    func findings(_ fault: Fault?) throws -> [String] {
      let twin = try plot.timeline(with: fault, disguisingTexts: true)
      return try plot.timeline(with: fault)
        .findings(by: [.branchOnText(comparedWith: twin)]).map(\.because)
    }
    #expect(
      try findings(.goesByTexts) == [
        """
        Launch 1 read the text of an error. The test was run again with other texts and nothing else changed: in place of \
        “finish payment 1”, there came “sees the error “).2 rorre niamoDrorrEKS( .detelpmoc eb t’ndluoc noitarepo ehT””. \
        Look at the error's code, which is the same everywhere; show the text, and do nothing else with it.
        """
      ])
    #expect(try findings(nil) == [])
    #expect(try plot.timeline(with: .goesByTexts).findings(by: [.branchOnText]) == [])
  }
}
