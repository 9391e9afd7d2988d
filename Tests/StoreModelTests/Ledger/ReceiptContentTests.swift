import StoreModel
import Testing

@Suite struct ReceiptContentTests {
  /// Returns the numbers of the transactions in the device's receipt.
  private func receipt(in play: Play) -> [UInt64]? {
    play.store[play.device]?.receipt.map { revision in
      play.store.receiptPurchases(of: play.account, at: revision).map(\.id.number)
    }
  }

  @Test func `B082 there is no receipt before the first purchase`() throws {
    var play = try Play()
    #expect(receipt(in: play) == nil)
    try play.buy("map")
    #expect(receipt(in: play) == [1])
  }

  @Test func `B081 what a receipt has, and what it has not`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("coins", finishes: false)
    try play.happens(.paymentAdded(Payment(product: "gold"), .queue, play.device))
    try play.happens(.sheetAnswered(PaymentID(2), .cancelled, play.device))
    try play.happens(.paymentAdded(Payment(product: "gold"), .queue, play.device))
    try play.happens(.sheetAnswered(PaymentID(3), .approvalNeeded, play.device))
    try play.buy("map")
    try play.buy("pass")
    try play.buy("pro.month")
    try play.advance(to: "2026-05-05")
    try play.finishAll()
    try play.happens(.restoreRequested(play.device))
    let products = play.store.ledger.purchases.map(\.product)
    #expect(products == ["coins", "map", "pass", "pro.month", "pro.month"])
    #expect(receipt(in: play) == [2, 3, 4, 5])
  }

  @Test func `B036 B081 a consumable stays until the receipt is refreshed after its end`() throws {
    var play = try Play()
    try play.buy("coins", finishes: false)
    #expect(receipt(in: play) == [1])
    try play.finishAll()
    #expect(receipt(in: play) == [1])
    try play.happens(.receiptRefreshed(play.device))
    #expect(receipt(in: play) == [])
  }

  @Test func `B085 a free re-download has a new number, and the first one's date`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("map")
    try play.advance(to: "2026-04-05")
    try play.buy("map")
    #expect(receipt(in: play) == [2])
    let again = try #require(play.store.ledger[TransactionID(2)])
    #expect(again.originalID == TransactionID(1))
    #expect(again.date == moment("2026-04-05"))
    #expect(again.originalDate == moment("2026-04-01"))
  }

  @Test func `L095 what was refunded says so`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("map")
    try play.happens(.refunded(TransactionID(1), .other))
    let revision = try #require(play.store[play.device]?.receipt)
    let purchases = play.store.receiptPurchases(of: play.account, at: revision)
    #expect(purchases.map(\.revocation?.date) == [moment("2026-04-01")])
  }
}
