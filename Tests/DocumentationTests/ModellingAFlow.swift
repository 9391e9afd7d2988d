import StoreKit
import StoreTesting
import Testing

// The pieces of «Modelling a flow».

protocol Wallet: Sendable {
  func credit(_ coins: Int, for transaction: String)
}

struct DeviceWallet: Wallet {
  let device: Device

  func credit(_ coins: Int, for transaction: String) {
    device.update { storage in
      let credited: [String] = storage["credited"] ?? []
      guard !credited.contains(transaction) else { return }
      storage["credited"] = credited + [transaction]
      storage["coins", default: 0] += coins
    }
  }
}

struct ForgetfulWallet: Wallet {
  let device: Device

  func credit(_ coins: Int, for transaction: String) {
    device.update { $0["coins", default: 0] += coins }
  }
}

final class CoinFlow: Sendable {
  private let wallet: any Wallet

  init(_ wallet: any Wallet) {
    self.wallet = wallet
    Task.detached { [self] in
      for await update in Transaction.updates { await complete(update) }
    }
  }

  func buy(_ id: String) async throws {
    guard let product = try await Product.products(for: [id]).first else { return }
    guard case .success(let result) = try await product.purchase() else { return }
    await complete(result)
  }

  private func complete(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    if transaction.revocationDate == nil { wallet.credit(100, for: "\(transaction.id)") }
    await transaction.finish()
  }
}

actor GameServer {
  private var credited: [String] = []

  func credit(_ transaction: String, from device: Device) {
    guard !credited.contains(transaction) else { return }
    credited.append(transaction)
    device.record("server credits transaction \(transaction)")
  }
}

@Suite(.store { Consumable("coins.100", price: "0.99") }, .audited)
struct CoinFlowTests {
  let world = Simulation.current
}

extension CoinFlowTests {
  @Test func `a purchase that is decided after a crash is credited at the next launch`()
    async throws
  {
    let flow = world.device.launch { CoinFlow(DeviceWallet(device: world.device)) }
    world.customer.next(.hesitate)
    world.device.inApp { _ = Task { try await flow.buy("coins.100") } }
    await world.settle()
    world.device.kill()
    try world.customer.decide(.confirm)
    #expect(world.device.storage["coins", default: 0] == 0)
    world.device.launch { CoinFlow(DeviceWallet(device: world.device)) }
    await world.settle()
    #expect(world.device.storage["coins", default: 0] == 100)
  }

  @Test func `the server credits a transaction once`() async {
    let server = GameServer()
    for _ in 1...2 { await server.credit("1", from: world.device) }
    let deeds = world.timeline.entries.map(\.text).filter { $0.contains("server") }
    #expect(deeds == ["record server credits transaction 1"])
  }
}

@Suite(.store { Consumable("coins.100", price: "0.99") })
struct CoinFlowExplorations {
  @Test func `the flow keeps its promise`() {
    explore(despite: [.kill, .askToBuy, .interrupt]) { device in
      CoinFlow(DeviceWallet(device: device))
    } customer: { flow in
      Task { try? await flow.buy("coins.100") }
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
      NothingStaysUnfinished()
    }
  }

  @Test func `a wallet that forgets breaks it`() {
    withKnownIssue {
      explore(despite: [.kill]) { device in
        CoinFlow(ForgetfulWallet(device: device))
      } customer: { flow in
        Task { try? await flow.buy("coins.100") }
      } expecting: {
        DeliveredOnce("coins", worth: ["coins.100": 100])
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("200 delivered, 100 paid for") }
    }
  }
}
