import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation
import StoreTesting
import Testing

/// The content of the file at the receipt's place, and the moments at which it changes.
@Suite struct ReceiptFileTests {
  private func inWorld(
    _ profile: BehaviourProfile = .documented,
    _ environment: StoreIdentity.Environment = .sandbox, _ body: (Simulation) throws -> Void
  ) throws {
    var setup = WorldSetup(catalog: try sampleCatalog().catalog(), profile: profile)
    setup.identity.environment = environment
    try Simulation(setup).run { world in
      till.finishes = false
      SKPaymentQueue.default().add(till)
      try body(world)
    }
  }

  private let till = Till()

  private var bytes: [UInt8]? {
    Bundle.main.appStoreReceiptURL.flatMap { try? Data(contentsOf: $0) }.map(Array.init)
  }

  /// The products in the file, by their transactions.
  private var contents: [String]? {
    guard let bytes else { return nil }
    do {
      let receipt = try AppReceipt(verifying: bytes, roots: [LocalAuthority.standard.root])
      return receipt.purchases.map { "\($0.productID) \($0.transactionID)" }.sorted()
    } catch {
      return ["\(error)"]
    }
  }

  private func buy(_ product: String, in world: Simulation) {
    SKPaymentQueue.default().add(SKPayment(productIdentifier: product))
    world.settle()
  }

  private func finish(in world: Simulation) {
    for transaction in SKPaymentQueue.default().transactions {
      SKPaymentQueue.default().finishTransaction(transaction)
    }
    world.settle()
  }

  private func refresh(in world: Simulation) {
    SKReceiptRefreshRequest().start()
    world.settle()
  }

  @Test func `a purchase is in the receipt by the time that the app is told`() throws {
    try inWorld { world in
      let place = try #require(Bundle.main.appStoreReceiptURL)
      #expect(contents == nil)
      buy("coins", in: world)
      // The place that was asked for earlier has the news, too.
      let early = Array(try Data(contentsOf: place))
      #expect(early == bytes)
      #expect(contents == ["coins 1"])
    }
  }

  @Test func `B081 L098 a finished consumable leaves with the next receipt`() throws {
    try inWorld { world in
      buy("coins", in: world)
      finish(in: world)
      #expect(contents == ["coins 1"])
      buy("pro", in: world)
      #expect(contents == ["pro 2"])
    }
  }

  @Test(arguments: ["refresh", "restore", "launch"])
  func `B082 L097 a receipt that lags behind comes with`(occasion: String) throws {
    var profile = BehaviourProfile.documented
    profile.receiptArrival = .onRefresh
    try inWorld(profile) { world in
      buy("coins", in: world)
      #expect(contents == nil)
      refresh(in: world)
      buy("pro", in: world)
      #expect(contents == ["coins 1"])
      switch occasion {
      case "refresh": refresh(in: world)
      case "restore":
        SKPaymentQueue.default().restoreCompletedTransactions()
        world.settle()
      default: world.device.launch()
      }
      #expect(contents == ["coins 1", "pro 2"])
    }
  }

  @Test func `a refund is in the receipt that the running app has`() throws {
    try inWorld { world in
      buy("pro", in: world)
      try world.store.refund(latestOf: "pro")
      let receipt = try AppReceipt(
        verifying: try #require(bytes), roots: [LocalAuthority.standard.root])
      #expect(receipt.purchases.map(\.cancellationDate) == [WorldSetup.usualStart.milliseconds])
      #expect(receipt.purchases.map(\.cancellationReason) == [0])
    }
  }

  @Test func `equal worlds have the same bytes, and reading changes nothing`() throws {
    var all: [[UInt8]?] = []
    for _ in 1...2 {
      try inWorld { world in
        buy("pro", in: world)
        all.append(bytes)
        world.advance(by: .seconds(60))
        all.append(bytes)
      }
    }
    #expect(Set(all).count == 1)
  }

  @Test func `the receipt is bound to the device, and not to another`() throws {
    try inWorld { world in
      buy("pro", in: world)
      let receipt = try AppReceipt(
        verifying: try #require(bytes), roots: [LocalAuthority.standard.root])
      let devices = (1...2).map { DeviceIdentity(InstallationID($0), of: StoreIdentity()) }
      #expect(devices.map { receipt.isTied(toDevice: $0.receiptBytes) } == [true, false])
    }
  }

  @Test(arguments: [
    (StoreIdentity.Environment.xcode, nil), (.sandbox, nil), (.production, [] as [String]?),
  ])
  func `before anything is bought`(
    environment: StoreIdentity.Environment, contents expected: [String]?
  ) throws {
    try inWorld(.documented, environment) { _ in #expect(contents == expected) }
  }

  @Test func `the file goes with the run of the app`() throws {
    var place: URL?
    try inWorld { world in
      buy("pro", in: world)
      place = Bundle.main.appStoreReceiptURL
    }
    let url = try #require(place)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}
