import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The restore screen in worlds of its own.
@Suite(.store(.corner)) struct RestoreScreenTests {
  let harness = Harness()
  let screen = RestoreScreen()
  let shop = StoreKit1Shop()
  var world: Simulation { harness.world }

  /// Buys and finishes, before the screen appears.
  private func buy(_ products: String...) async {
    products.forEach(shop.buy)
    await world.settle()
    screen.appear()
  }

  @Test func `what the customer owns is restored, each product once`() async {
    await buy("remove.ads", "coins.100", "club.gold")
    await world.advance(by: .seconds(70 * 86_400))
    screen.tapRestore()
    screen.tapRestore()
    await world.settle()
    #expect(screen.shown == [.working, .restored(["club.gold", "remove.ads"])])
    #expect(SKPaymentQueue.default().transactions.isEmpty)
  }

  @Test func `a customer who owns nothing is told so`() async {
    await buy("coins.100")
    screen.tapRestore()
    await world.settle()
    #expect(screen.shown == [.working, .empty])
  }

  @Test func `a customer who does not sign in sees no error`() async {
    await buy("remove.ads")
    world.customer.nextSignIn(.cancel)
    screen.tapRestore()
    await world.settle()
    screen.tapRestore()
    await world.settle()
    #expect(screen.shown == [.working, .cancelled, .working, .restored(["remove.ads"])])
  }

  @Test func `without a network the screen says that it has failed`() async {
    await buy("remove.ads")
    world.device.setWeather(.offline)
    screen.tapRestore()
    await world.settle()
    #expect(screen.shown == [.working, .failed("SKErrorDomain")])
  }

  @Test func `a slow restore waits for an observer, and tells the screen when it is back`() async {
    await buy("remove.ads")
    world.device.setWeather(.slow(.seconds(20)), for: .restores)
    screen.tapRestore()
    await world.advance(by: .seconds(10))
    #expect(screen.state == .working)
    screen.disappear()
    SKPaymentQueue.default().remove(shop)
    await world.advance(by: .seconds(20))
    #expect(screen.shown == [.working])
    screen.appear()
    await world.settle()
    #expect(screen.shown == [.working, .restored(["remove.ads"])])
  }
}
