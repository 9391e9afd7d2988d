import StoreKit
import StoreSigning
import StoreTesting
import Testing

/// The receipt of a single transaction.
@Suite struct TransactionReceiptTests {
  private func receipts(of product: String) throws -> [String] {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      let payment = SKMutablePayment(productIdentifier: product)
      payment.quantity = product == "coins" ? 2 : 1
      SKPaymentQueue.default().add(payment)
      world.settle()
      world.advance(by: .seconds(90_061))
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      return till.objects.filter(\.isFinal).compactMap { transaction in
        transaction.transactionReceipt.map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// Returns the content of the receipt, once its signature is checked.
  private func purchaseInfo(in receipt: String) throws -> String {
    let receipt = try StoreSigning.TransactionReceipt(text: receipt)
    return try receipt.verifiedInfo(roots: [LocalAuthority.standard.root]).text
  }

  @Test func `a receipt is an old-style property list`() throws {
    let receipt = try #require(try receipts(of: "coins").first)
    let lines = receipt.split(separator: "\n")
    #expect(lines.first == "{")
    #expect(
      lines.dropFirst().prefix(2).map { $0.prefix { $0 != "=" } } == [
        "\t\"signature\" ", "\t\"purchase-info\" ",
      ])
    #expect(
      lines.dropFirst(3) == [
        "\t\"environment\" = \"Sandbox\";", "\t\"pod\" = \"100\";",
        "\t\"signing-status\" = \"0\";", "}",
      ])
  }

  @Test func `what was bought stands in the signed list inside`() throws {
    let receipt = try #require(try receipts(of: "coins").first)
    #expect(
      try purchaseInfo(in: receipt) == """
        {
        \t"original-purchase-date-pst" = "2025-12-31 16:00:00 America/Los_Angeles";
        \t"purchase-date-ms" = "1767225600000";
        \t"unique-identifier" = "d54fe274a375aeded77e9c5e78726018567df17b";
        \t"original-transaction-id" = "1";
        \t"bvrs" = "1.0";
        \t"transaction-id" = "1";
        \t"quantity" = "2";
        \t"original-purchase-date-ms" = "1767225600000";
        \t"unique-vendor-identifier" = "3FB2D19B-3089-47F8-8F75-F35D6FB86A2B";
        \t"item-id" = "1386639341";
        \t"product-id" = "coins";
        \t"purchase-date" = "2026-01-01 00:00:00 Etc/GMT";
        \t"original-purchase-date" = "2026-01-01 00:00:00 Etc/GMT";
        \t"bid" = "com.example.app";
        \t"purchase-date-pst" = "2025-12-31 16:00:00 America/Los_Angeles";
        }
        """)
  }

  @Test func `a restored transaction's receipt has its own number and the first date`() throws {
    let receipt = try #require(try receipts(of: "pro").last)
    let info = try purchaseInfo(in: receipt)
    #expect(info.contains("\"transaction-id\" = \"2\""))
    #expect(info.contains("\"original-transaction-id\" = \"1\""))
    #expect(info.contains("\"purchase-date\" = \"2026-01-02 01:01:01 Etc/GMT\""))
    #expect(info.contains("\"original-purchase-date\" = \"2026-01-01 00:00:00 Etc/GMT\""))
  }

  @Test func `what was not bought has no receipt`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.customer.next(.cancel)
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(till.objects.last?.transactionReceipt == nil)
    }
  }
}
