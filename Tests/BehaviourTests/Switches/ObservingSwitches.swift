import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Each alternative of the points about observers that are disputed or left open.
@Suite struct ObservingSwitches {
  @Test(arguments: BehaviourProfile.LateObserver.allCases)
  func `B009 an observer that comes late`(alternative: BehaviourProfile.LateObserver) throws {
    try withSimulation(selling: .corner, profile: .but(\.lateObserver, alternative)) { world in
      let journal = Journal()
      let early = Recorder("early", in: journal, finishes: false)
      let late = Recorder("late", in: journal, finishes: false)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      SKPaymentQueue.default().add(early)
      world.settle()
      SKPaymentQueue.default().add(late)
      world.settle()
      let history =
        switch alternative {
        case .onlyTheFirst: ["early: purchased coins.100 #1"]
        case .each: ["early: purchased coins.100 #1", "late: purchased coins.100 #1"]
        }
      #expect(journal.lines == history)
    }
  }

  @Test(arguments: BehaviourProfile.DuplicateObserver.allCases)
  func `B005 an observer that is added twice`(
    alternative: BehaviourProfile.DuplicateObserver
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.duplicateObserver, alternative)) { world in
      let recorder = Recorder()
      for _ in 1...2 { SKPaymentQueue.default().add(recorder) }
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      SKPaymentQueue.default().remove(recorder)
      SKPaymentQueue.default().buy("coins.500")
      world.settle()
      let once = [
        "purchasing coins.100", "purchased coins.100 #1", "removed: purchased coins.100 #1",
      ]
      switch alternative {
      case .ignoredWithDiagnostic: #expect(recorder.journal.lines == once)
      case .calledTwice: #expect(recorder.journal.lines == once.flatMap { [$0, $0] })
      }
    }
  }

  @Test(arguments: BehaviourProfile.RepeatedDelivery.allCases)
  func `B014 the same update`(alternative: BehaviourProfile.RepeatedDelivery) throws {
    try withSimulation(selling: .corner, profile: .but(\.repeatedDelivery, alternative)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().buy("remove.ads")
      world.settle()
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      switch alternative {
      case .never:
        expectHistory(
          of: recorder,
          """
          purchasing remove.ads
          purchased remove.ads #1
          removed: purchased remove.ads #1
          restored remove.ads #2 of #1
          restore finished
          removed: restored remove.ads #2 of #1
          """)
      case .always:
        expectHistory(
          of: recorder,
          """
          purchasing remove.ads
          purchasing remove.ads
          purchased remove.ads #1
          purchased remove.ads #1
          removed: purchased remove.ads #1
          restored remove.ads #2 of #1
          restored remove.ads #2 of #1
          restore finished
          removed: restored remove.ads #2 of #1
          """)
      }
    }
  }

  static let orders: [(BehaviourProfile.Order, String)] = [
    (.natural, "abcde"), (.shuffled(seed: 1), "cdeba"), (.shuffled(seed: 2), "cdbea"),
  ]

  @Test(arguments: orders) func `B003 the order in which observers are told`(
    order: BehaviourProfile.Order, names: String
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.observerOrder, order)) { world in
      let journal = Journal()
      let observers = "abcde".map { Recorder("\($0)", in: journal, finishes: $0 == "c") }
      observers.forEach(SKPaymentQueue.default().add)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      let told = String(journal.lines.compactMap(\.first))
      #expect(told == names + names + names)
    }
  }

  @Test(arguments: BehaviourProfile.QueueIdentifiers.allCases)
  func `B130 the identifiers of the queue`(alternative: BehaviourProfile.QueueIdentifiers) throws {
    try withSimulation(selling: .corner, profile: .but(\.queueIdentifiers, alternative)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().buy("remove.ads")
      world.settle()
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      #expect(world.timeline.description.contains("charge remove.ads, transaction 1"))
      let told = recorder.journal.lines.filter { $0.contains("#") && !$0.contains(":") }
      switch alternative {
      case .receiptIdentifiers:
        #expect(told == ["purchased remove.ads #1", "restored remove.ads #2 of #1"])
      case .different:
        #expect(told == ["purchased remove.ads #1000000001", "restored remove.ads #2 of #1"])
      }
    }
  }
}
