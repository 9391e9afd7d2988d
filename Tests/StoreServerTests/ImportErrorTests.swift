import StoreModel
import StoreSigning
import StoreTesting
import Testing

@testable import StoreServer

/// The error of an invalid history names the problem and its place.
struct ImportErrorTests {
  private static let transaction =
    #"{"transactionId":"7","originalTransactionId":"7","productId":"coins","purchaseDate":1000}"#
  private static let period = """
    {"transactionId":"8","originalTransactionId":"8","productId":"club.gold","purchaseDate":1000,\
    "expiresDate":2000,"environment":"Sandbox","bundleId":"com.example.app","signedDate":5000}
    """
  private static let renewal =
    #"{"originalTransactionId":"8","autoRenewProductId":"club.gold","autoRenewStatus":1}"#
  private static let answer = """
    {"status":0,"environment":"Sandbox","receipt":{"in_app":[{"transaction_id":"7",\
    "product_id":"coins","purchase_date_ms":"1000"},{"transaction_id":"8",\
    "product_id":"club.gold","purchase_date_ms":"1000","expires_date_ms":"2000"}]},\
    "pending_renewal_info":[{"original_transaction_id":"8","auto_renew_product_id":"club.gold",\
    "auto_renew_status":"1"}]}
    """

  private static func read(_ text: String, trusting roots: [Certificate]? = nil) throws
    -> ImportedHistory
  {
    try ImportedHistory(
      Array(text.utf8), for: try ServedShop.catalog.catalog(), trusting: roots)
  }

  @Test func `what is right is read`() throws {
    let told = try Self.read("[\(Self.transaction),[\(Self.period),\(Self.renewal)]]").history
    #expect(told.purchases.map(\.id) == [TransactionID(7), TransactionID(8)])
    #expect(told.renewals.map(\.willAutoRenew) == [true])
    #expect(told.moment == StoreInstant(milliseconds: 5000))
    let receipt = try Self.read(Self.answer).history
    #expect(receipt.purchases.map(\.isFinished) == [false, true])
    #expect(receipt.renewals.map(\.product) == ["club.gold"])
  }

  @Test(
    arguments: [
      ("", nil, nil), ("{", nil, nil), ("7", nil, nil), ("{}", nil, nil),
      (#"{"signedTransactions":[]}"#, nil, nil), ("eyJ", .signed(0), nil),
      (#"["eyJ.eyJ.eyJ"]"#, .signed(0), nil),
    ] as [(String, HistoryError.Part?, String?)])
  func `what is no history`(text: String, part: HistoryError.Part?, field: String?) throws {
    let error = try #require(throws: HistoryError.self) { try Self.read(text) }
    #expect(error.part == part)
    #expect(error.field == field)
    #expect(!"\(error)".isEmpty)
  }

  @Test(
    arguments: [
      (#""productId":"coins""#, #""productId":"gems""#, "productId", .notInCatalog("gems")),
      (#""transactionId":"7""#, #""transactionId":"seven""#, "transactionId", .malformed),
      (#""transactionId":"7""#, #""transactionId":"0""#, "transactionId", .malformed),
      (#","purchaseDate":1000"#, "", "purchaseDate", .missing),
      (":1000", #":"noon""#, "purchaseDate", .malformed),
      (":1000", ":1000,\"quantity\":0", "quantity", .malformed),
      (":1000", ":1000,\"type\":\"Non-Consumable\"", "type", .otherKind(expected: "Consumable")),
      (":1000", ":1000,\"appAccountToken\":\"me\"", "appAccountToken", .malformed),
      (":1000", ":1000,\"revocationDate\":-1", "revocationDate", .malformed),
      (":1000", ":1000,\"offerType\":5", "offerType", .malformed),
      (":1000", ":1000,\"environment\":\"Moon\"", "environment", .malformed),
      (
        ":1000", ":1000,\"environment\":\"Production\"", "environment",
        .otherStore(expected: "Sandbox")
      ),
      (
        ":1000", ":1000,\"bundleId\":\"com.example.other\"", "bundleId",
        .otherStore(expected: "com.example.app")
      ),
    ] as [(String, String, String, HistoryError.Problem)])
  func `a transaction that is wrong`(
    part: String, wrong: String, field: String, problem: HistoryError.Problem
  ) throws {
    let text = "[\(Self.period),\(Self.transaction.replacing(part, with: wrong))]"
    let error = try #require(throws: HistoryError.self) { try Self.read(text) }
    #expect(error == HistoryError(problem, in: .transaction(1), field))
  }

  @Test(
    arguments: [
      (#","expiresDate":2000"#, "", "expiresDate", .missing),
      ("2000", "999", "expiresDate", .malformed),
      (
        #""originalTransactionId":"8""#, #""originalTransactionId":"5""#, "originalTransactionId",
        .missingOriginal
      ),
    ] as [(String, String, String, HistoryError.Problem)])
  func `a period that is wrong`(
    part: String, wrong: String, field: String, problem: HistoryError.Problem
  ) throws {
    let text = "[\(Self.transaction),\(Self.period.replacing(part, with: wrong))]"
    let error = try #require(throws: HistoryError.self) { try Self.read(text) }
    #expect(error == HistoryError(problem, in: .transaction(1), field))
  }

  @Test(
    arguments: [
      ("club.gold", "club.iron", "autoRenewProductId", .notInCatalog("club.iron")),
      (#","autoRenewStatus":1"#, #","autoRenewStatus":2"#, "autoRenewStatus", .malformed),
      (#"":"8""#, #"":"x""#, "originalTransactionId", .malformed),
    ] as [(String, String, String, HistoryError.Problem)])
  func `a renewal that is wrong`(
    part: String, wrong: String, field: String, problem: HistoryError.Problem
  ) throws {
    let text = "[\(Self.period),\(Self.renewal.replacing(part, with: wrong))]"
    let error = try #require(throws: HistoryError.self) { try Self.read(text) }
    #expect(error == HistoryError(problem, in: .renewal(0), field))
  }

  @Test func `in an answer of verifyReceipt, fields have their older names`() throws {
    let wrong = Self.answer.replacing(#""expires_date_ms":"2000""#, with: #""quantity":"1""#)
    let error = try #require(throws: HistoryError.self) { try Self.read(wrong) }
    #expect(error == HistoryError(.missing, in: .transaction(1), "expires_date_ms"))
    #expect("\(error)" == "transaction 1: expires_date_ms: is missing")
  }

  @Test func `only what is signed by whom one trusts is believed`() throws {
    let root = [LocalAuthority.standard.root]
    let signed = JWS.sign(Array(Self.period.utf8), by: .standard)
    #expect(try Self.read("[\"\(signed)\"]", trusting: nil).history.purchases.count == 1)
    for text in [Self.period, Self.answer] {
      let error = try #require(throws: HistoryError.self) { try Self.read(text, trusting: root) }
      #expect(error.problem == .unsigned)
    }
    let other = try #require(throws: HistoryError.self) {
      try Self.read(signed, trusting: [])
    }
    #expect(other.part == .signed(0))
  }
}
