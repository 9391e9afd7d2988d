import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about finishing.
@Suite(.store(.corner)) struct FinishReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test(arguments: [MisuseResponse.isCaught, .endsProcess])
  func `L010 finishing what is purchasing raises an exception, and the payment goes on`(
    response: MisuseResponse
  ) async {
    world.onMisuse { _ in response }
    recorder.reaction = { _, queue, transactions in
      transactions.filter { $0.transactionState == .purchasing }.forEach(queue.finishTransaction)
    }
    queue.buy("coins.100")
    await world.settle()
    #expect(world.device.isRunning == (response == .isCaught))
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    let purchase = ["purchased coins.100 #1", "removed: purchased coins.100 #1"]
    switch response {
    case .isCaught: #expect(recorder.journal.lines == ["purchasing coins.100"] + purchase)
    case .endsProcess:
      #expect(recorder.journal.lines == ["purchasing coins.100"])
      #expect(later.journal.lines == purchase)
      let crash = "crashed: Cannot finish a purchasing transaction"
      #expect(world.timeline.entries.map(\.text).contains(crash))
    }
  }

  @Test func `L011 draining the queue finishes what has come to its end, and only that`() async {
    world.onMisuse { misuse in
      Simulation.current.note("\(misuse.reason)")
      return .isCaught
    }
    recorder.finishes = false
    world.customer.next(.confirm, .cancel, .askToBuy, .hesitate)
    for product in ["coins.100", "coins.500", "remove.ads", "dark.mode"] { queue.buy(product) }
    await world.settle()
    let purchasing = queue.transactions.filter { $0.transactionState == .purchasing }
    purchasing.forEach(queue.finishTransaction)
    #expect(world.timeline.entries.last?.text == "Cannot finish a purchasing transaction")
    queue.transactions.filter(\.isFinal).forEach(queue.finishTransaction)
    await world.settle()
    #expect(queue.lines == ["deferred remove.ads", "purchasing dark.mode"])
  }

  @Test(arguments: Face.allCases)
  func `L013 what comes again after a lost finish is finished again, and not handed out again`(
    face: Face
  ) async {
    queue.remove(recorder)
    world.device.setWeather(.failing(times: 2), for: .finishes)
    var shop = world.device.inApp(face.openShop)
    shop.buy("coins.100")
    await world.settle()
    for _ in 1...3 {
      shop = world.device.launch(face.openShop)
      await world.settle()
    }
    #expect(world.device.pieces(of: "coins.100") == 1)
    #expect(world.store.unfinished.isEmpty)
    #expect(shop.screen.isEmpty)
  }

  @Test func `L014 a lost finish answers the next purchase; the one after that is charged`() async {
    world.device.setWeather(.failing(times: 1), for: .finishes)
    for _ in 1...3 {
      queue.buy("coins.100")
      await world.settle()
    }
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      purchasing coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      purchasing coins.100
      purchased coins.100 #2
      removed: purchased coins.100 #2
      """)
    #expect(world.store.payments(for: "coins.100") == 2)
  }

  @Test(arguments: BehaviourProfile.LateObserver.allCases)
  func `L016 nobody is told of a transaction that is removed`(
    alternative: BehaviourProfile.LateObserver
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.lateObserver, alternative)) { world in
      let journal = Journal()
      let one = Recorder("one", in: journal)
      let (two, three) = (Recorder("two", in: journal), Recorder("three", in: journal))
      one.reaction = { [weak two] _, queue, transactions in
        // Between finishing and the removal.
        if transactions.contains(where: \.isFinal) { two.map(queue.add) }
      }
      SKPaymentQueue.default().add(one)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      SKPaymentQueue.default().add(three)
      world.settle()
      expectLines(
        journal.lines,
        """
        one: purchasing coins.100
        one: purchased coins.100 #1
        one: removed: purchased coins.100 #1
        two: removed: purchased coins.100 #1
        """)
    }
  }

  @Test func `L017 two threads may finish two transactions at once`() async {
    recorder.finishes = false
    world.customer.always(.cancel)
    for product in ["coins.100", "coins.500"] { queue.buy(product) }
    await world.settle()
    let (queue, failed) = (queue, queue.transactions)
    DispatchQueue.concurrentPerform(iterations: 2) { queue.finishTransaction(failed[$0]) }
    await world.settle()
    #expect(queue.transactions.isEmpty)
    let removed = recorder.journal.lines.filter { $0.hasPrefix("removed") }.joined()
    for product in ["coins.100", "coins.500"] {
      #expect(removed.components(separatedBy: product).count == 2)
    }
  }

  @Test(arguments: Face.allCases) func `L019 a failure may come without an error`(
    face: Face
  ) async {
    let shop = face.openShop()
    world.customer.next(.failWithoutError)
    shop.buy("coins.100")
    await world.settle()
    #expect(shop.screen == ["failed"])
    #expect(!shop.isBusy)
    // The queue never shows what fails in StoreKit 2.
    let told = face == .storeKit1 ? "failed coins.100, no error" : nil
    #expect(recorder.journal.lines.dropFirst().first == told)
    #expect(queue.transactions.isEmpty)
  }

  @Test func `L020 leftovers at launch may lack errors and originals`() async {
    for product in ["remove.ads", "dark.mode"] { queue.buy(product) }
    await world.settle()
    recorder.finishes = false
    world.customer.next(.failWithoutError)
    queue.buy("coins.100")
    queue.restoreCompletedTransactions()
    await world.settle()
    world.device.kill()
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    let leftovers = """
      failed coins.100, no error, restored remove.ads #3 of #1, restored dark.mode #4 of #2
      """
    #expect(later.journal.lines == [leftovers, "removed: \(leftovers)"])
    #expect(later.transactions.first?.original == nil)
  }
}
