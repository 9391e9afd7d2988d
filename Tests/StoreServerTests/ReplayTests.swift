import Foundation
import StoreKit
import StoreModel
import StoreSimulation
import StoreTesting
import Testing

@testable import StoreServer

/// A served store's history, looked at in a test.
struct ReplayTests {
  /// Serves a store for a while, and calls the body with the folder of its journal.
  private func withHistory<Result>(
    _ lines: [String], _ body: (String) throws -> Result
  ) throws -> (result: Result, timeline: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let setup = try ServedShop.setup()
    let timeline = try Simulation(setup).run { world in
      let header = JournalHeader(setup.identity, start: setup.start, catalog: [])
      var host = StoreHost(
        ServedWorld(world), credentials: APICredentials(),
        journal: try Journal(in: folder, header))
      for line in lines { _ = try host.perform(.line(line)) }
      return "\(world.timeline)"
    }
    return (try body(folder), timeline)
  }

  @Test func `a purchase that a customer's app never finished comes to the app under test`() throws
  {
    let lines = ["buy coins", "keep unfinished", "buy unlock", "advance 3d"]
    let (replayed, served) = try withHistory(lines) { folder in
      try withSimulation(selling: ServedShop.catalog) { world in
        try world.replayJournal(in: folder)
        let replayed = "\(world.timeline)"
        let till = Till()
        SKPaymentQueue.default().add(till)
        world.settle()
        #expect(till.products == ["unlock"])
        #expect(world.store.payments(for: "coins") == 1)
        return replayed
      }
    }
    #expect(replayed.hasPrefix(served))
  }

  @Test func `a history of another store is none of this world's`() throws {
    _ = try withHistory(["buy coins"]) { folder in
      var identity = StoreIdentity()
      identity.bundleID = "com.example.other"
      try withSimulation(selling: ServedShop.catalog, identity: identity) { world in
        _ = #expect(throws: JournalError.otherWorld(difference: "bundle identifier")) {
          try world.replayJournal(in: folder)
        }
      }
    }
  }

  @Test func `where nothing was kept, there is nothing to replay`() throws {
    try withSimulation(selling: ServedShop.catalog) { world in
      _ = #expect(throws: JournalError.self) { try world.replayJournal(in: "/nowhere") }
    }
  }
}

/// An observer that finishes all purchases, and records their products.
private final class Till: NSObject, SKPaymentTransactionObserver {
  private(set) var products: [String] = []

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .purchased {
      products.append(transaction.payment.productIdentifier)
      queue.finishTransaction(transaction)
    }
  }
}
