import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Each alternative of the points about buying that are disputed or left open.
@Suite struct BuyingSwitches {
  @Test(arguments: BehaviourProfile.UnknownProduct.allCases)
  func `B021 a payment for an unknown product`(
    alternative: BehaviourProfile.UnknownProduct
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.unknownProduct, alternative)) { world in
      world.onMisuse { misuse in
        Simulation.current.note("\(misuse)")
        return .isCaught
      }
      SKPaymentQueue.default().buy("coins.101")
      world.settle()
      let outcome =
        switch alternative {
        case .failsAsInvalidPayment: "failed coins.101, error 3"
        case .failsAsNotAvailable: "failed coins.101, error 5"
        case .failsAsUnknown: "failed coins.101, error 0"
        case .raisesException: "NSInvalidArgumentException: Invalid product identifier: coins.101"
        }
      let last = SKPaymentQueue.default().lines.last ?? world.timeline.entries.last?.text
      #expect(last == outcome)
    }
  }

  @Test(arguments: BehaviourProfile.UnfinishedRepurchase.allCases)
  func `B040 B041 buying what is unfinished, or finished a moment ago`(
    alternative: BehaviourProfile.UnfinishedRepurchase
  ) throws {
    try withSimulation(
      selling: .corner, profile: .but(\.unfinishedRepurchase, alternative)
    ) { world in
      let recorder = Recorder(finishes: false)
      let queue = SKPaymentQueue.default()
      queue.add(recorder)
      queue.buy("coins.100")
      world.settle()
      queue.buy("coins.100")
      world.settle()
      queue.transactions.forEach(queue.finishTransaction)
      queue.buy("coins.100")
      world.settle()
      let history =
        switch alternative {
        case .existingTransaction: ["#1", "#1", "#1"]
        case .newCharge: ["#1", "#2", "#3"]
        }
      let bought = recorder.journal.lines.filter { $0.hasPrefix("purchased") }
      #expect(bought == history.map { "purchased coins.100 \($0)" })
      #expect(world.store.payments(for: "coins.100") == Set(history).count)
    }
  }

  @Test(arguments: BehaviourProfile.Redownload.allCases)
  func `B037 a free re-download`(alternative: BehaviourProfile.Redownload) throws {
    try withSimulation(selling: .corner, profile: .but(\.redownload, alternative)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      for _ in 1...2 {
        SKPaymentQueue.default().buy("remove.ads")
        world.settle()
      }
      let line =
        switch alternative {
        case .newTransactionWithOriginal: "purchased remove.ads #2 of #1"
        case .newTransactionWithoutOriginal: "purchased remove.ads #2"
        case .sameTransaction: "purchased remove.ads #1"
        }
      #expect(recorder.transactions.last?.line == line)
      #expect(world.store.payments(for: "remove.ads") == 1)
    }
  }

  @Test(arguments: BehaviourProfile.ActiveResubscription.allCases)
  func `B038 buying an active subscription`(
    alternative: BehaviourProfile.ActiveResubscription
  ) throws {
    try withSimulation(
      selling: .corner, profile: .but(\.activeResubscription, alternative)
    ) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      for _ in 1...2 {
        SKPaymentQueue.default().buy("club.monthly")
        world.settle()
      }
      let error =
        switch alternative {
        case .currentlySubscribed: "error 0 above ASDServerErrorDomain 3532"
        case .legacyCancelled: "error 2"
        }
      #expect(recorder.transactions.last?.line == "failed club.monthly, \(error)")
    }
  }

  @Test(arguments: BehaviourProfile.DeferredPlanChange.allCases)
  func `B043 a plan change that waits for the renewal`(
    alternative: BehaviourProfile.DeferredPlanChange
  ) throws {
    try withSimulation(
      selling: .corner, profile: .but(\.deferredPlanChange, alternative)
    ) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      for product in ["club.gold", "club.monthly"] {
        SKPaymentQueue.default().buy(product)
        world.settle()
      }
      let line =
        switch alternative {
        case .currentTransaction: "purchased club.monthly #1"
        case .failsAsUnknown: "failed club.monthly, error 0"
        case .failsAllSet: "failed club.monthly, error 0 above SSServerErrorDomain 0"
        }
      #expect(recorder.transactions.last?.line == line)
      #expect(world.timeline.description.contains("go on with club.monthly after club.gold"))
    }
  }

  @Test(arguments: BehaviourProfile.DeclinedApproval.allCases)
  func `B045 a request that is declined`(alternative: BehaviourProfile.DeclinedApproval) throws {
    try withSimulation(selling: .corner, profile: .but(\.declinedApproval, alternative)) { world in
      world.customer.next(.askToBuy)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      try world.customer.decline()
      world.settle()
      let line =
        switch alternative {
        case .failsAsCancelled: "failed coins.100, error 2"
        case .staysDeferred: "deferred coins.100"
        case .arrivesAsPurchase: "purchased coins.100 #1"
        }
      #expect(SKPaymentQueue.default().lines == [line])
    }
  }

  @Test(arguments: BehaviourProfile.StrayFinish.allCases, StrayFinishKind.allCases)
  func `B033 B034 finishing what is not to be finished`(
    alternative: BehaviourProfile.StrayFinish, kind: StrayFinishKind
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.strayFinish, alternative)) { world in
      world.onMisuse { misuse in
        Simulation.current.note("\(misuse)")
        return .isCaught
      }
      let queue = SKPaymentQueue.default()
      world.customer.next(kind == .deferred ? .askToBuy : .confirm)
      queue.buy("coins.100")
      world.settle()
      let transaction = try #require(queue.transactions.first)
      if kind == .twice { queue.finishTransaction(transaction) }
      queue.finishTransaction(kind == .unknown ? SKPaymentTransaction() : transaction)
      let last = try #require(world.timeline.entries.last?.text)
      switch alternative {
      case .ignoredWithDiagnostic: #expect(last == kind.remark)
      case .raisesException:
        #expect(last == "NSInvalidArgumentException: Cannot finish an unknown transaction")
        #expect(queue.transactions == [transaction])
      }
    }
  }

  enum StrayFinishKind: CaseIterable {
    case deferred, twice, unknown

    var remark: String {
      switch self {
      case .deferred: "remark: payment 1 is finished while it is deferred"
      case .twice: "remark: payment 1 is finished already"
      case .unknown: "remark: finished a transaction that is not in the queue"
      }
    }
  }
}
