import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Deliveries that have been seen in the wild: restores in pieces, renewals that stand in, errors
/// with all that lies beneath.
@Suite struct DeliverySwitches {
  @Test(arguments: BehaviourProfile.RestoreDelivery.allCases)
  func `B057 in how many updates a restore comes`(
    alternative: BehaviourProfile.RestoreDelivery
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.restoreDelivery, alternative)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      for product in ["remove.ads", "dark.mode"] { SKPaymentQueue.default().buy(product) }
      world.settle()
      let before = recorder.journal.lines.count
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      let updates =
        switch alternative {
        case .inOneUpdate: ["restored remove.ads #3 of #1, restored dark.mode #4 of #2"]
        case .oneByOne: ["restored remove.ads #3 of #1", "restored dark.mode #4 of #2"]
        }
      let told = recorder.journal.lines.dropFirst(before).filter { !$0.hasPrefix("removed") }
      #expect(told == updates + ["restore finished"])
      #expect(SKPaymentQueue.default().transactions.isEmpty)
    }
  }

  @Test(arguments: BehaviourProfile.RestoreDelivery.allCases)
  func `B058 a restore that finds nothing ends in the same way, however it would come`(
    alternative: BehaviourProfile.RestoreDelivery
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.restoreDelivery, alternative)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      #expect(recorder.journal.lines == ["restore finished"])
    }
  }

  @Test(arguments: BehaviourProfile.LapsedRepurchase.allCases, Face.allCases)
  func `B040 what buying a lapsed subscription brings while its renewals are unfinished`(
    alternative: BehaviourProfile.LapsedRepurchase, face: Face
  ) async throws {
    try await withSimulation(selling: .corner, profile: .but(\.lapsedRepurchase, alternative)) {
      world in
      #expect(await world.buyGold(face) == "#1")
      await world.lapse("club.gold", after: 3)
      let isSubstituted = alternative == .unfinishedRenewal
      // One of the renewals answers, and nobody is charged, as often as it is tried.
      for _ in 1...2 {
        #expect(
          await world.buyGold(face, finishing: !isSubstituted) == (isSubstituted ? "#4" : "#5"))
        guard isSubstituted else { return #expect(world.store.payments(for: "club.gold") == 2) }
        #expect(world.store.payments(for: "club.gold") == 1)
      }
      for await renewal in Transaction.unfinished { await renewal.unsafePayloadValue.finish() }
      #expect(await world.buyGold(face) == "#5")
      #expect(world.store.payments(for: "club.gold") == 2)
    }
  }

  @Test(.store(.corner, profile: .but(\.lapsedRepurchase, .unfinishedRenewal)))
  func `B040 a renewal that stands in is used up by being finished, one after the other`()
    async throws
  {
    let world = Simulation.current
    #expect(await world.buyGold(.storeKit2) == "#1")
    await world.lapse("club.gold", after: 3)
    var answers: [String] = []
    for _ in 1...4 { answers.append(await world.buyGold(.storeKit2)) }
    #expect(answers == ["#4", "#2", "#3", "#5"])
    #expect(world.store.payments(for: "club.gold") == 2)
  }

  @Test(.store(.corner, profile: .but(\.lapsedRepurchase, .unfinishedRenewal)))
  func `B040 what was refunded does not stand in for a lapsed subscription`() async throws {
    let world = Simulation.current
    #expect(await world.buyGold(.storeKit2) == "#1")
    await world.lapse("club.gold", after: 1)
    try world.store.refund(2)
    #expect(await world.buyGold(.storeKit2) == "#3")
    #expect(world.store.payments(for: "club.gold") == 2)
  }

  @Test(arguments: Face.allCases)
  func `B049 a restore brings what an interruption kept from the queue`(face: Face) async throws {
    let profile = BehaviourProfile.but(\.interruptionFollowUp, .never)
    try await withSimulation(selling: .corner, profile: profile) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      world.customer.next(.interrupt)
      switch face {
      case .storeKit1: SKPaymentQueue.default().buy("club.gold")
      case .storeKit2: _ = await Product.buy("club.gold")
      }
      await world.settle()
      try world.customer.mendAccount()
      world.device.foreground()
      await world.settle()
      #expect(!recorder.journal.lines.contains { $0.contains("purchased") })
      SKPaymentQueue.default().restoreCompletedTransactions()
      await world.settle()
      #expect(recorder.transactions.last?.line == "restored club.gold #2 of #1")
      #expect(await Transaction.currentEntitlements.lines == ["club.gold #1"])
    }
  }

  @Test func `B052 what an interruption kept back of a consumable comes by no restore`()
    async throws
  {
    let profile = BehaviourProfile.but(\.interruptionFollowUp, .never)
    try await withSimulation(selling: .corner, profile: profile) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      world.customer.next(.interrupt)
      SKPaymentQueue.default().buy("coins.100")
      await world.settle()
      try world.customer.mendAccount()
      SKPaymentQueue.default().restoreCompletedTransactions()
      await world.settle()
      #expect(recorder.journal.lines.last == "restore finished")
      #expect(!recorder.journal.lines.contains { $0.hasPrefix("restored") })
    }
  }
}

// MARK: - Errors

extension DeliverySwitches {
  /// The error of a failed payment with all that lies beneath: domain, code, text and reason.
  private static func chain(of error: (any Error)?) -> [String] {
    var lines: [String] = []
    var next = (error as? SKError)?._nsError
    while let error = next {
      let texts = [NSLocalizedDescriptionKey, NSLocalizedFailureReasonErrorKey]
        .compactMap { error.userInfo[$0] as? String }
      lines.append((["\(error.domain) \(error.code)"] + texts).joined(separator: ": "))
      next = error.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return lines
  }

  private static let logged: [(CustomerDecision, [String])] = [
    (
      .cancel,
      [
        "SKErrorDomain 2", "ASDErrorDomain 907: Unhandled exception: An unknown error occurred",
        "AMSErrorDomain 6: Payment Sheet Failed: Payment sheet cancelled",
      ]
    ),
    (
      .interrupt,
      [
        "SKErrorDomain 0: An unknown error occurred",
        "ASDServerErrorDomain 3038: Apple Media Services Terms and Conditions have changed.",
      ]
    ),
    (.fail(code: 5), ["SKErrorDomain 5"]),
    (
      .fail(code: 0, underlyingDomain: "ASDServerErrorDomain", underlyingCode: 3532),
      [
        "SKErrorDomain 0: An unknown error occurred",
        "ASDServerErrorDomain 3532: You are currently subscribed to this",
      ]
    ),
  ]

  @Test(arguments: logged)
  func `B074 an error says what logs of real devices say, where the profile asks for it`(
    decision: CustomerDecision, expected: [String]
  ) throws {
    for detail in BehaviourProfile.ErrorDetail.allCases {
      try withSimulation(selling: .corner, profile: .but(\.errorDetail, detail)) { world in
        let recorder = Recorder(finishes: false)
        SKPaymentQueue.default().add(recorder)
        world.customer.next(decision)
        SKPaymentQueue.default().buy("coins.100")
        world.settle()
        world.device.foreground()
        world.settle()
        let error = try #require(recorder.transactions.last?.error)
        let chain = Self.chain(of: error)
        switch detail {
        case .asLogged: #expect(chain == expected)
        // The code is the same, and the texts are left out.
        case .codes:
          #expect(chain.first == expected.first?.split(separator: ":").first.map(String.init))
        }
      }
    }
  }

  @Test(.store(.corner)) func `B074 a test makes up a chain of its own`() async {
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    Simulation.current.customer.next(
      .failAsLogged(
        code: 0, text: "Cannot connect to iTunes Store",
        over: [
          UnderlyingError("ASDErrorDomain", 500),
          UnderlyingError(
            "AMSErrorDomain", 301, "Invalid Status Code",
            reason: "The response has an invalid status code"),
        ]))
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
    #expect(
      Self.chain(of: recorder.transactions.last?.error) == [
        "SKErrorDomain 0: Cannot connect to iTunes Store", "ASDErrorDomain 500",
        "AMSErrorDomain 301: Invalid Status Code: The response has an invalid status code",
      ])
  }

  @Test(.store(.corner, profile: .but(\.errorDetail, .asLogged)))
  func `B074 the texts that a test has given stay as they are`() async {
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    Simulation.current.customer.next(
      .failAsLogged(code: 0, over: [UnderlyingError("ASDServerErrorDomain", 3038, "Terms")]))
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
    #expect(
      Self.chain(of: recorder.transactions.last?.error) == [
        "SKErrorDomain 0", "ASDServerErrorDomain 3038: Terms",
      ])
  }

  @Test(.store(.corner)) func `B074 StoreKit 2 hands the chain on as the system's error`() async {
    let world = Simulation.current
    world.customer.next(
      .failAsLogged(
        code: 0,
        over: [UnderlyingError("ASDErrorDomain", 500), UnderlyingError("AMSErrorDomain", 301)]))
    let error = await #expect(throws: StoreKitError.self) {
      try await Product.named("coins.100").purchase()
    }
    guard case .systemError(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let beneath = (cause as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    #expect([(cause as NSError).code, beneath?.code] == [500, 301])
  }
}

extension Simulation {
  /// Buys the gold club, and returns the number of the transaction that answers.
  fileprivate func buyGold(_ face: Face, finishing: Bool = true) async -> String {
    switch face {
    case .storeKit2:
      let line = await Product.buy("club.gold", finishing: finishing)
      return line.split(separator: " ").first { $0.hasPrefix("#") }.map(String.init) ?? line
    case .storeKit1:
      let recorder = Recorder(finishes: false)
      let queue = SKPaymentQueue.default()
      queue.add(recorder)
      await settle()
      let before = recorder.transactions.count
      queue.buy("club.gold")
      await settle()
      queue.remove(recorder)
      let last = recorder.transactions.dropFirst(before).last
      if finishing { last.map(queue.finishTransaction) }
      await settle()
      return last?.transactionIdentifier.map { "#\($0)" } ?? last?.line ?? "–"
    }
  }

  /// Lets a subscription renew so many times, and end.
  fileprivate func lapse(_ product: String, after renewals: Int) async {
    await advance(by: .days(31 * renewals + 2))
    try? customer.setAutoRenew(false, of: product)
    await advance(by: .days(40))
  }
}
