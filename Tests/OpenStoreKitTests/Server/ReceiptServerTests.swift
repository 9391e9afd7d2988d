import StoreBasics
import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation
import StoreTesting
import Testing

/// The answers of the server that verifies receipts, status by status (B087).
@Suite struct ReceiptServerTests {
  private func inWorld(
    _ environment: StoreIdentity.Environment = .sandbox, secret: String? = nil,
    _ body: (Simulation) throws -> Void
  ) throws {
    var identity = StoreIdentity()
    identity.environment = environment
    identity.sharedSecret = secret
    try withSimulation(selling: sampleCatalog(), identity: identity, body)
  }

  private func buy(_ product: String, in world: Simulation) -> Till {
    let till = Till()
    SKPaymentQueue.default().add(till)
    SKPaymentQueue.default().add(SKPayment(productIdentifier: product))
    world.settle()
    SKPaymentQueue.default().remove(till)
    return till
  }

  private func ask(
    _ world: Simulation, _ receipt: Data, _ more: String = "",
    at server: VerificationServer = .sandbox
  ) throws -> [String: Any] {
    let body = "{\"receipt-data\":\"\(receipt.base64EncodedString())\"\(more)}"
    return try Self.object(world.verifyReceipt(Data(body.utf8), at: server))
  }

  private static func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func status(_ answer: [String: Any]) -> Int? { answer["status"] as? Int }

  private func receipt(_ world: Simulation) throws -> Data { try #require(world.device.receipt) }

  private func list(_ answer: [String: Any], _ name: String) -> [[String: Any]] {
    answer[name] as? [[String: Any]] ?? []
  }

  private func old(_ till: Till) throws -> Data {
    let transaction = try #require(till.objects.last)
    return try #require(transaction.transactionReceipt)
  }

  @Test func `a restored plan is known, though the subscription began with another`() throws {
    let catalog = StoreCatalog {
      SubscriptionGroup("club") {
        AutoRenewable("gold", level: 1, period: .month, price: "9.99", name: "Gold")
        AutoRenewable("silver", level: 2, period: .month, price: "1.99", name: "Silver")
      }
    }
    try withSimulation(selling: catalog) { world in
      for plan in ["silver", "gold"] { _ = buy(plan, in: world) }
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      let copies = try till.objects.map { try #require($0.transactionReceipt) }
      let answers = try copies.map { try ask(world, $0) }
      #expect(answers.map(status) == [0, 0])
      let products = answers.map { ($0["receipt"] as? [String: Any])?["product_id"] as? String }
      #expect(products == ["silver", "gold"])
    }
  }

  // MARK: What is no receipt

  @Test(arguments: [
    ("", 21000), ("receipt-data=abc", 21000), ("[]", 21000), ("{}", 21002),
    ("{\"receipt-data\":7}", 21002), ("{\"receipt-data\":\"?\"}", 21002),
    ("{\"receipt-data\":\"\"}", 21002), ("{\"receipt-data\":\"QUJD\"}", 21002),
    ("{\"receipt-data\":\"ewo=\"}", 21002),
  ])
  func `B087 what is no receipt`(body: String, status: Int) throws {
    try inWorld { world in
      for server in VerificationServer.allCases {
        let answer = world.verifyReceipt(Data(body.utf8), at: server)
        let environment = server == .sandbox ? "Sandbox" : "Production"
        #expect(
          String(decoding: answer, as: UTF8.self)
            == "{\"environment\":\"\(environment)\",\"status\":\(status)}")
      }
    }
  }

  @Test func `B087 only what is posted is understood`() throws {
    try inWorld { world in
      let reply = world.reply(to: Array("{}".utf8), method: "GET", at: .sandbox)
      let text = "{\"environment\":\"Sandbox\",\"status\":21000}"
      #expect(reply == .response(httpStatus: 200, body: Array(text.utf8)))
    }
  }

  // MARK: Whether it is believed

  @Test(arguments: [
    (StoreIdentity.Environment.sandbox, VerificationServer.sandbox, 0),
    (.sandbox, .production, 21007), (.production, .sandbox, 21008), (.production, .production, 0),
    (.xcode, .sandbox, 21002),
  ])
  func `B087 B088 a receipt of one environment, shown to a server of another`(
    environment: StoreIdentity.Environment, server: VerificationServer, status: Int
  ) throws {
    try inWorld(environment) { world in
      let till = buy("coins", in: world)
      let receipt = try self.receipt(world)
      #expect(try self.status(ask(world, receipt, at: server)) == status)
      guard environment != .xcode else { return }
      #expect(try self.status(ask(world, old(till), at: server)) == status)
    }
  }

  @Test func `B087 a changed receipt is not believed`() throws {
    try inWorld { world in
      let till = buy("coins", in: world)
      var receipt = try self.receipt(world)
      let place = try #require(receipt.firstRange(of: Data("coins".utf8)))
      receipt[place.lowerBound] = UInt8(ascii: "C")
      #expect(try status(ask(world, receipt)) == 21003)
      let text = String(decoding: try old(till), as: UTF8.self)
      let info = try #require(try PropertyList(text)["purchase-info"])
      let list = String(decoding: try Base64.standard.decode(info), as: UTF8.self)
      let other = Base64.standard.encode(Array(list.replacing("coins", with: "Coins").utf8))
      let forged = Data(text.replacing(info, with: other).utf8)
      #expect(try status(ask(world, forged)) == 21003)
    }
  }

  @Test func `a receipt of what the store has not sold is not believed`() throws {
    try inWorld { world in
      _ = buy("coins", in: world)
      let receipt = try self.receipt(world)
      try inWorld { empty in
        let unknown = try ask(empty, receipt)
        #expect(status(unknown) == 21003)
        let other = buy("pro", in: empty)
        // Transaction 1 is of another product here.
        #expect(try status(ask(empty, receipt)) == 21003)
        #expect(try status(ask(world, old(other))) == 21003)
      }
    }
  }

  @Test func `B087 B089 a receipt of another authority is not believed`() throws {
    let stranger = StoreCredentials(authorityNamed: "Stranger")
    try inWorld { world in
      _ = buy("coins", in: world)
      try withSimulation(selling: sampleCatalog(), credentials: stranger) { other in
        _ = buy("coins", in: other)
        let foreign = try ask(world, receipt(other))
        #expect(status(foreign) == 21003)
        #expect(try status(ask(other, receipt(other))) == 0)
      }
    }
  }

  @Test(arguments: [("\n", 21002, 0), ("\r\n", 21002, 0), ("", 0, 0), (" ", 21002, 21002)])
  func `what stands between the lines of the Base64`(
    lineEnd: String, ofApp: Int, ofTransaction: Int
  ) throws {
    try inWorld { world in
      let till = buy("coins", in: world)
      for (data, expected) in [
        (try receipt(world), ofApp), (try old(till), ofTransaction),
      ] {
        let text = data.base64EncodedString()
        let body = ["receipt-data": text.prefix(64) + lineEnd + text.dropFirst(64)]
        let answer = world.verifyReceipt(
          try JSONSerialization.data(withJSONObject: body), at: .sandbox)
        #expect(status(try Self.object(answer)) == expected)
      }
    }
  }

  @Test func `a form that turns plus signs into spaces damages a receipt`() throws {
    try inWorld { world in
      let receipt = String(decoding: try old(buy("coins", in: world)), as: UTF8.self)
      #expect(receipt.contains("+"))
      let damaged = receipt.replacing("+", with: " ")
      #expect(try status(ask(world, Data(damaged.utf8))) == 21002)
    }
  }

  @Test(arguments: [
    ("", 21004), (",\"password\":\"wrong\"", 21004), (",\"password\":\"secret\"", 0),
  ])
  func `B087 subscriptions are told to those who know the secret`(more: String, status: Int) throws
  {
    try inWorld(secret: "secret") { world in
      _ = buy("coins", in: world)
      let early = try receipt(world)
      let till = buy("club.month", in: world)
      let late = try receipt(world)
      #expect(try self.status(ask(world, early, more)) == 0)
      #expect(try self.status(ask(world, late, more)) == status)
      #expect(try self.status(ask(world, old(till), more)) == status)
    }
  }

  // MARK: What it says

  @Test func `B084 the receipt is told field by field`() throws {
    try inWorld { world in
      _ = buy("pro", in: world)
      let answer = try ask(world, receipt(world))
      let receipt = try #require(answer["receipt"] as? [String: Any])
      #expect(answer["latest_receipt"] == nil)
      #expect(answer["pending_renewal_info"] == nil)
      #expect(receipt["receipt_type"] as? String == "ProductionSandbox")
      #expect(receipt["bundle_id"] as? String == "com.example.app")
      #expect(receipt["request_date_ms"] as? String == "1767225600000")
      let item = try #require(list(receipt, "in_app").first as? [String: String])
      #expect(
        item == [
          "quantity": "1", "product_id": "pro", "transaction_id": "1",
          "original_transaction_id": "1", "purchase_date": "2026-01-01 00:00:00 Etc/GMT",
          "purchase_date_ms": "1767225600000",
          "purchase_date_pst": "2025-12-31 16:00:00 America/Los_Angeles",
          "original_purchase_date": "2026-01-01 00:00:00 Etc/GMT",
          "original_purchase_date_ms": "1767225600000",
          "original_purchase_date_pst": "2025-12-31 16:00:00 America/Los_Angeles",
          "is_trial_period": "false", "in_app_ownership_type": "PURCHASED",
        ])
    }
  }

  @Test func `B083 a subscription is told with all its periods, or the newest alone`() throws {
    try inWorld { world in
      _ = buy("club.month", in: world)
      let receipt = try self.receipt(world)
      world.advance(by: .seconds(40 * 86_400))
      let all = try ask(world, receipt)
      let latest = list(all, "latest_receipt_info")
      #expect(latest.compactMap { $0["transaction_id"] as? String } == ["2", "1"])
      #expect(latest.allSatisfy { $0["original_transaction_id"] as? String == "1" })
      #expect(latest.allSatisfy { $0["subscription_group_identifier"] as? String == "club" })
      let pending = list(all, "pending_renewal_info")
      #expect(pending.count == 1)
      #expect(pending.first?["auto_renew_status"] as? String == "1")
      #expect(pending.first?["auto_renew_product_id"] as? String == "club.month")
      let text = try #require(all["latest_receipt"] as? String)
      let newest = try #require(Data(base64Encoded: text))
      #expect(try status(ask(world, newest)) == 0)
      let short = try ask(world, receipt, ",\"exclude-old-transactions\":true")
      #expect(
        list(short, "latest_receipt_info").compactMap { $0["transaction_id"] as? String } == ["2"])
    }
  }

  @Test func `a refund is told in the news about a receipt from before`() throws {
    try inWorld { world in
      _ = buy("club.month", in: world)
      let receipt = try self.receipt(world)
      try world.store.refund(latestOf: "club.month")
      let answer = try ask(world, receipt)
      let old = list(try #require(answer["receipt"] as? [String: Any]), "in_app").first
      #expect(old?["cancellation_date_ms"] == nil)
      let news = list(answer, "latest_receipt_info").first
      #expect(news?["cancellation_date_ms"] as? String == "1767225600000")
      #expect(news?["cancellation_reason"] as? String == "0")
    }
  }

  @Test func `B087 the receipt of a period that is over has a status of its own`() throws {
    try inWorld { world in
      let receipt = try old(buy("club.month", in: world))
      let active = try ask(world, receipt)
      #expect(status(active) == 0)
      #expect(active["auto_renew_status"] as? Int == 1)
      #expect(active["latest_receipt_info"] != nil)
      world.carryThrough(.subscriptionExpired(TransactionID(1)))
      let expired = try ask(world, receipt)
      #expect(status(expired) == 21006)
      #expect(expired["latest_expired_receipt_info"] != nil)
      #expect(expired["latest_receipt_info"] == nil)
      #expect(expired["is_in_billing_retry_period"] as? String == "0")
    }
  }

  @Test func `equal worlds answer with equal bytes`() throws {
    var answers: Set<Data> = []
    for _ in 1...2 {
      try inWorld { world in
        _ = buy("club.month", in: world)
        let receipt = try self.receipt(world).base64EncodedString()
        answers.insert(
          world.verifyReceipt(Data("{\"receipt-data\":\"\(receipt)\"}".utf8), at: .sandbox))
      }
    }
    #expect(answers.count == 1)
  }
}
