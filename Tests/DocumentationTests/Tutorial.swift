import Foundation
import StoreKit
import StoreTesting
import Synchronization
import Testing

// The pieces of Docs/Tutorial.md: the shop as it was written, and as it was mended, twice.

protocol Purse: Sendable {
  var gems: Int { get }
  func add(_ gems: Int, for transaction: UInt64)
}

enum AsWritten {
  @MainActor final class GemShop {
    let purse: any Purse

    init(purse: any Purse) {
      self.purse = purse
      Task {
        for await update in Transaction.updates { await deliver(update) }
      }
    }

    func buy(_ id: String) async throws {
      guard let product = try await Product.products(for: [id]).first,
        case .success(let result) = try await product.purchase()
      else { return }
      await deliver(result)
    }

    private func deliver(_ result: VerificationResult<Transaction>) async {
      guard case .verified(let transaction) = result else { return }
      await transaction.finish()
      purse.add(100, for: transaction.id)
    }
  }

  struct DevicePurse: Purse {
    let device: Device

    var gems: Int { device.storage["gems", default: 0] }

    func add(_ gems: Int, for transaction: UInt64) {
      device.update { $0["gems", default: 0] += gems }
    }
  }

  @Suite(.store { Consumable("gems.100", price: "0.99") })
  @MainActor struct GemShopTests {
    @Test func `a customer gets gems`() async throws {
      let world = Simulation.current
      let shop = GemShop(purse: DevicePurse(device: world.device))
      try await shop.buy("gems.100")
      #expect(shop.purse.gems == 100)
    }

    @Test func `a parent approves after an hour`() async throws {
      let world = Simulation.current
      world.customer.next(.askToBuy)
      let shop = GemShop(purse: DevicePurse(device: world.device))
      try await shop.buy("gems.100")
      #expect(shop.purse.gems == 0)
      await world.advance(by: .seconds(3_600))
      try world.customer.approve("gems.100")
      await world.settle()
      #expect(shop.purse.gems == 100)
    }
  }
}

enum OrderMended {
  @MainActor final class GemShop {
    let purse: any Purse

    init(purse: any Purse) {
      self.purse = purse
      Task {
        for await update in Transaction.updates { await deliver(update) }
      }
    }

    func buy(_ id: String) async throws {
      guard let product = try await Product.products(for: [id]).first,
        case .success(let result) = try await product.purchase()
      else { return }
      await deliver(result)
    }

    private func deliver(_ result: VerificationResult<Transaction>) async {
      guard case .verified(let transaction) = result else { return }
      purse.add(100, for: transaction.id)
      await transaction.finish()
    }
  }

  struct DevicePurse: Purse {
    let device: Device

    var gems: Int { device.storage["gems", default: 0] }

    func add(_ gems: Int, for transaction: UInt64) {
      device.update { storage in
        let credited = storage["credited", default: [String]()]
        guard !credited.contains("\(transaction)") else { return }
        storage["credited"] = credited + ["\(transaction)"]
        storage["gems", default: 0] += gems
      }
    }
  }

  @Suite(.store { Consumable("gems.100", price: "0.99") })
  struct GemShopExplorations {
    @Test func `paid gems come once, whatever happens`() {
      explore(despite: [.kill, .askToBuy]) { device in
        GemShop(purse: DevicePurse(device: device))
      } customer: { shop in
        Task { try await shop.buy("gems.100") }
      } expecting: {
        DeliveredOnce("gems", worth: ["gems.100": 100])
        NothingStaysUnfinished()
      }
    }
  }
}

/// The findings in Docs/Tutorial.md are those of the unmended shops.
@Suite(.store { Consumable("gems.100", price: "0.99") }) struct TutorialTests {
  /// The blocks of the tutorial that are a finding.
  private func findings() throws -> [String] {
    let folder = Folder.here.inside("../../Docs")
    let text = try #require(try folder.texts(endingIn: "Tutorial.md").first).text
    return text.components(separatedBy: "```\n").filter { $0.hasPrefix("✗") }
  }

  /// Returns the texts of the issues that `body` records.
  private func record(_ body: () -> Void) -> [String] {
    let comments = Mutex<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return comments.withLock(\.self)
  }

  @Test func `the tutorial has two findings`() throws { #expect(try findings().count == 2) }

  @Test func `a shop that finishes first loses gems`() throws {
    let found = record {
      explore(despite: [.kill, .askToBuy]) { device in
        AsWritten.GemShop(purse: AsWritten.DevicePurse(device: device))
      } customer: { shop in
        Task { try await shop.buy("gems.100") }
      } expecting: {
        DeliveredOnce("gems", worth: ["gems.100": 100])
        NothingStaysUnfinished()
      }
    }
    #expect(try findings().first.map { shown in found.contains { $0.contains(shown) } } == true)
  }

  @Test func `a purse that forgets delivers twice`() throws {
    let found = record {
      explore(despite: [.kill, .askToBuy]) { device in
        OrderMended.GemShop(purse: AsWritten.DevicePurse(device: device))
      } customer: { shop in
        Task { try await shop.buy("gems.100") }
      } expecting: {
        DeliveredOnce("gems", worth: ["gems.100": 100])
        NothingStaysUnfinished()
      }
    }
    #expect(try findings().last.map { shown in found.contains { $0.contains(shown) } } == true)
  }
}
