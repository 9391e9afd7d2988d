import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about customers who change their minds.
@Suite(.store(.corner)) struct CancelReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test(arguments: Face.allCases) func `L028 each cancelled attempt is told once as cancelled`(
    face: Face
  ) async {
    let shop = face.openShop()
    world.customer.next(.cancel, .cancel)
    for _ in 1...2 {
      shop.buy("coins.100")
      #expect(shop.isBusy)
      await world.settle()
      #expect(!shop.isBusy)
    }
    #expect(shop.screen == ["cancelled", "cancelled"])
    #expect(queue.transactions.isEmpty)
    #expect(world.store.payments(for: "coins.100") == 0)
  }

  @Test func `L027 a cancellation is told by its code, whatever its text says`() async {
    let shop = Face.storeKit1.openShop()
    let recorder = Recorder()
    queue.add(recorder)
    world.customer.next(.failAsLogged(code: 2, text: "Cannot connect to iTunes Store"))
    shop.buy("coins.100")
    await world.settle()
    // Who shows the text tells the customer of a connection that is not lost.
    #expect(
      recorder.transactions.last?.error?.localizedDescription == "Cannot connect to iTunes Store")
    #expect(shop.screen == ["cancelled"])
    #expect(!shop.isBusy)
    #expect(queue.transactions.isEmpty)
  }

  @Test func `L030 a sheet that was closed may come as code 907, and is a cancellation`() async {
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    world.customer.next(
      .failAsLogged(
        code: 907, over: [UnderlyingError("AMSErrorDomain", 6, "Payment Sheet Failed")]))
    queue.buy("coins.100")
    await world.settle()
    let error = recorder.transactions.last?.error as? SKError
    // The code has no name, so that an app that goes by names takes it for an error like any other.
    #expect(error?.errorCode == 907)
    #expect(error?.code != .paymentCancelled)
    #expect(error.map(wasCancelled) == true)
    queue.transactions.forEach(queue.finishTransaction)
    await world.settle()
    #expect(queue.transactions.isEmpty)
    #expect(world.store.payments(for: "coins.100") == 0)
  }

  @Test(.store(.corner, profile: .but(\.errorDetail, .asLogged)))
  func `L030 a cancellation has the same chain beneath its code`() async {
    let recorder = Recorder()
    queue.add(recorder)
    let shop = Face.storeKit1.openShop()
    world.customer.next(.cancel)
    shop.buy("coins.100")
    await world.settle()
    let error = recorder.transactions.last?.error as? SKError
    #expect(error?.code == .paymentCancelled)
    #expect(error.map(wasCancelled) == true)
    #expect(shop.screen == ["cancelled"])
  }

  /// Returns whether the customer cancelled, by the test that libraries have come to make: they
  /// look for the failed payment sheet beneath the code, however deep it lies.
  private func wasCancelled(_ error: SKError) -> Bool {
    var beneath = error.userInfo[NSUnderlyingErrorKey] as? NSError
    while let error = beneath {
      if error.domain == "AMSErrorDomain", error.code == 6 { return true }
      beneath = error.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return error.code == .paymentCancelled
  }

  @Test func `L031 the outer code says cancelled, whatever lies beneath`() async {
    let recorder = Recorder()
    queue.add(recorder)
    let shop = Face.storeKit1.openShop()
    world.customer.next(.fail(code: 2, underlyingDomain: "ASDErrorDomain", underlyingCode: 907))
    shop.buy("coins.100")
    await world.settle()
    #expect(recorder.journal.lines[1] == "failed coins.100, error 2 above ASDErrorDomain 907")
    #expect(shop.screen == ["cancelled"])
  }

  @Test func `L032 a cancelled payment and an old purchase of the product are two events`() async {
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    queue.buy("coins.100")
    await world.settle()
    world.customer.next(.cancel)
    queue.buy("coins.100")
    await world.settle()
    recorder.transactions.last.map(queue.finishTransaction)
    await world.settle()
    world.device.background()
    world.device.foreground()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      purchasing coins.100
      failed coins.100, error 2
      removed: failed coins.100, error 2
      purchased coins.100 #1
      """)
    #expect(Set(recorder.transactions.map(ObjectIdentifier.init)).count == 2)
  }
}
