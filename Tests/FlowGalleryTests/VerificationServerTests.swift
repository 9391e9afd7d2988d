import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import FlowStories

/// What the stand-in for Apple's servers answers.
@Suite struct VerificationServerTests {
  /// How a receipt is sent.
  enum Sending: CaseIterable {
    case inOneLine, inLinesOf64, withSpacesForPlus, damaged, unknownToTheStore
  }

  /// What is answered to the receipt of a transaction that the world's store has made, or not.
  private func status(
    _ sending: Sending, store: StoreEnvironment = .production, at server: StoreEnvironment
  ) -> String {
    world { world in
      var info = PurchaseInfo()
      info.transactionID = sending == .unknownToTheStore ? "7" : "1"
      info.originalTransactionID = info.transactionID
      info.productID = "coins"
      info.purchaseDate = WorldSetup.usualStart.milliseconds
      let text = TransactionReceipt.sign(info, isSandbox: false, by: .standard).text
      return answer(
        to: encode(text, sending), VerificationServer(world: world, store: store), server)
    }
  }

  private func encode(_ receipt: String, _ sending: Sending) -> String {
    switch sending {
    case .inOneLine, .unknownToTheStore: Data(receipt.utf8).base64EncodedString()
    case .inLinesOf64:
      Data(receipt.utf8).base64EncodedString(options: [
        .lineLength64Characters, .endLineWithLineFeed,
      ])
    case .withSpacesForPlus:
      Data(receipt.replacingOccurrences(of: "+", with: " ").utf8).base64EncodedString()
    case .damaged:
      // The first letter of the list inside stands for another price, say.
      Data(receipt.replacingOccurrences(of: "\"ewo", with: "\"ewp").utf8).base64EncodedString()
    }
  }

  private func answer(
    to receipt: String, _ server: VerificationServer, _ environment: StoreEnvironment
  ) -> String {
    let body = VerificationServer.body(receipt)
    return String(decoding: server.answer(body, at: environment), as: UTF8.self)
  }

  private func world(_ body: (Simulation) -> String) -> String {
    let catalog = Catalog(products: [
      CatalogProduct(id: "coins", kind: .consumable, price: Price(milliunits: 990))
    ])
    return Simulation(WorldSetup(catalog: catalog)).run { world in
      try? world.customer.buy("coins")
      return body(world)
    }
  }

  @Test(arguments: [
    (Sending.inOneLine, 0), (.inLinesOf64, 0), (.withSpacesForPlus, 21002), (.damaged, 21003),
    (.unknownToTheStore, 21003),
  ])
  func `the receipt of a transaction`(sending: Sending, status: Int) {
    #expect(
      self.status(sending, at: .production)
        == "{\"environment\":\"Production\",\"status\":\(status)}")
  }

  @Test(arguments: [
    (StoreEnvironment.sandbox, StoreEnvironment.sandbox, 0), (.sandbox, .production, 21007),
    (.production, .sandbox, 21008), (.production, .production, 0),
  ])
  func `a receipt of one store, shown to a server of another`(
    store: StoreEnvironment, server: StoreEnvironment, status: Int
  ) {
    #expect(
      self.status(.inOneLine, store: store, at: server)
        == "{\"environment\":\"\(server.rawValue)\",\"status\":\(status)}")
  }

  @Test(arguments: [
    ("", 21000), ("receipt-data=abc", 21000), ("{}", 21002), ("{\"receipt-data\":7}", 21002),
    ("{\"receipt-data\":\"?\"}", 21002), ("{\"receipt-data\":\"\"}", 21002),
    ("{\"receipt-data\":\"QUJD\"}", 21002), ("{\"receipt-data\":\"ewo=\"}", 21002),
  ])
  func `what is no receipt`(body: String, status: Int) {
    let answer = world { world in
      let server = VerificationServer(world: world, store: .sandbox)
      return String(decoding: server.answer(Data(body.utf8), at: .sandbox), as: UTF8.self)
    }
    #expect(answer == "{\"environment\":\"Sandbox\",\"status\":\(status)}")
  }

  @Test(arguments: [("", 0), ("\n", 21002), ("\r\n", 21002)])
  func `the receipt of an app, with line ends in its Base64`(lineEnd: String, status: Int) {
    let answer = world { world in
      world.device.launch()
      var receipt = AppReceipt()
      receipt.tie(toDevice: [UInt8](repeating: 0, count: 16), opaqueValue: [0])
      receipt.creationDate = WorldSetup.usualStart.milliseconds
      let text = Data(receipt.signed(by: .standard)).base64EncodedString()
      let lines = text.prefix(64) + lineEnd + text.dropFirst(64)
      return self.answer(
        to: String(lines), VerificationServer(world: world, store: .sandbox), .sandbox)
    }
    #expect(answer == "{\"environment\":\"Sandbox\",\"status\":\(status)}")
  }
}
