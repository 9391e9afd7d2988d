import StoreBasics
import StoreSigning
import Testing

@Suite struct TransactionReceiptTests {
  private let roots = [Sample.authority.root]
  private let text = TransactionReceipt.sign(
    Sample.purchase, isSandbox: true, by: Sample.authority
  ).text

  private func verify(_ text: String) -> ReceiptError? {
    thrown { () throws(ReceiptError) in
      try TransactionReceipt(text: text).verifiedInfo(roots: roots)
    }
  }

  @Test func `a signed receipt reads back`() throws {
    let receipt = try TransactionReceipt(text: text)
    #expect(try receipt.verifiedInfo(roots: roots) == Sample.purchase.list)
    #expect(receipt.text == text)
    #expect(receipt.isSandbox)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "{" && lines.last == "}")
    #expect(
      lines.dropFirst().dropLast().map { $0.prefix { $0 != "=" } } == [
        "\t\"signature\" ", "\t\"purchase-info\" ", "\t\"environment\" ", "\t\"pod\" ",
        "\t\"signing-status\" ",
      ])
  }

  @Test func `outside the sandbox there is no environment`() throws {
    let receipt = TransactionReceipt.sign(
      Sample.purchase, isSandbox: false, by: Sample.authority)
    #expect(try PropertyList(receipt.text)["environment"] == nil)
    #expect(try !TransactionReceipt(text: receipt.text).isSandbox)
  }

  @Test func `the purchase is written as it always was`() {
    #expect(
      Sample.purchase.list.text == """
        {
        \t"original-purchase-date-pst" = "2023-11-14 14:13:20 America/Los_Angeles";
        \t"purchase-date-ms" = "1700000000000";
        \t"unique-identifier" = "0000000000000000000000000000000000000000";
        \t"original-transaction-id" = "2000000000000001";
        \t"bvrs" = "2.1";
        \t"transaction-id" = "2000000000000001";
        \t"quantity" = "1";
        \t"original-purchase-date-ms" = "1700000000000";
        \t"expires-date" = "1702592000000";
        \t"expires-date-formatted" = "2023-12-14 22:13:20 Etc/GMT";
        \t"expires-date-formatted-pst" = "2023-12-14 14:13:20 America/Los_Angeles";
        \t"web-order-line-item-id" = "2000000000000101";
        \t"is-trial-period" = "false";
        \t"is-in-intro-offer-period" = "false";
        \t"item-id" = "0";
        \t"product-id" = "com.example.prototype.pro.monthly";
        \t"purchase-date" = "2023-11-14 22:13:20 Etc/GMT";
        \t"original-purchase-date" = "2023-11-14 22:13:20 Etc/GMT";
        \t"bid" = "com.example.prototype";
        \t"purchase-date-pst" = "2023-11-14 14:13:20 America/Los_Angeles";
        }
        """)
  }

  // Every fifth byte, as each costs a verification; the other two containers are tried in full.
  @Test func `bytes of the signature and of the purchase count`() throws {
    let list = try PropertyList(text)
    for key in ["signature", "purchase-info"] {
      let value = try Base64.standard.decode(#require(list[key]))
      let accepted = stride(from: 0, to: value.count, by: 5).filter { index in
        var changed = value
        changed[index] ^= 1 << (index % 8)
        let pairs = list.pairs.map {
          $0.key == key ? PropertyList.Pair(key, Base64.standard.encode(changed)) : $0
        }
        return verify(PropertyList(pairs).text) == nil
      }
      #expect(accepted == [], "\(key)")
    }
  }

  @Test func `what is missing is named`() throws {
    let list = try PropertyList(text)
    for key in ["signature", "purchase-info"] {
      let pairs = list.pairs.filter { $0.key != key }
      #expect(verify(PropertyList(pairs).text) == .missing(key))
    }
    let empty = PropertyList([
      .init("signature", "RQ=="), .init("purchase-info", Base64.standard.encode(Array("{}".utf8))),
    ])
    #expect(verify(empty.text) == .missing("purchase-date-ms"))
    #expect(verify("") == .malformedList(.init(offset: 0)))
  }

  @Test func `a stranger's receipt is refused`() {
    let text = TransactionReceipt.sign(
      Sample.purchase, isSandbox: true, by: LocalAuthority.standard
    ).text
    #expect(verify(text) == .untrusted(.unknownRoot))
  }
}

@Suite struct PropertyListTests {
  @Test func `quotes and backslashes survive`() throws {
    let list = PropertyList([.init(#"a"b"#, #"c\d"#), .init("é", "")])
    #expect(list.text == "{\n\t\"a\\\"b\" = \"c\\\\d\";\n\t\"é\" = \"\";\n}")
    #expect(try PropertyList(list.text) == list)
    #expect(try PropertyList("{}") == PropertyList([]))
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[]", 0), ("{} x", 3), (#"{"a"}"#, 4), (#"{"a" = }"#, 7),
    (#"{"a" = "b"}"#, 10), (#"{"a" = "b;}"#, 8), (#"{"a" = "b\"#, 8), (#"{a = b;}"#, 1),
  ])
  func `what is no list`(text: String, ends offset: Int) {
    #expect(
      thrown { () throws(PropertyListError) in try PropertyList(text) }
        == PropertyListError(offset: offset))
  }
}
