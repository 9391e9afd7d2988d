import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Synchronization
import Testing

/// Things of which a process has one are shared by all its worlds; the guides have a recipe for
/// each.
@Suite struct SharedTests {
  @Test func `one world's standard user defaults are every world's, and live on no device`() throws
  {
    let key = "SharedTests.coins"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    try withSimulation(selling: .corner) { world in
      UserDefaults.standard.set(100, forKey: key)
      #expect(world.device.storage.keys.isEmpty)
    }
    try withSimulation(selling: .corner) { _ in
      #expect(UserDefaults.standard.integer(forKey: key) == 100)
      #expect(DeviceDefaults().integer(forKey: key) == 0)
    }
  }

  @Test func `what one world posts to the default centre, an observer of another hears`() throws {
    let name = Notification.Name("SharedTests.changed")
    let heard = Mutex(0)
    let observer = try withSimulation(selling: .corner) { _ in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        heard.withLock { $0 += 1 }
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    try withSimulation(selling: .corner) { _ in
      NotificationCenter.default.post(name: name, object: nil)
      NotificationCenter().post(name: name, object: nil)
    }
    #expect(heard.withLock(\.self) == 1)
  }

  /// An app's queue, as many keep one.
  private enum App { static let queue = SKPaymentQueue.default() }

  @Test func `what a static property has taken from a world stays with that world`() throws {
    try withSimulation(selling: .corner) { world in
      App.queue.buy("coins.100")
      world.settle()
      #expect(world.store.payments(for: "coins.100") == 1)
    }
    try withSimulation(selling: .corner) { world in
      App.queue.buy("coins.100")
      SKPaymentQueue.default().buy("remove.ads")
      world.settle()
      #expect(world.store.payments(for: "coins.100") == 0)
      #expect(world.store.payments(for: "remove.ads") == 1)
    }
  }
}
