import Foundation
import StoreSigning
import Testing

@testable import storesim

/// Each test has its own file on the disk.
struct InspectCommandTests: ~Copyable {
  private let file = FileManager.default.temporaryDirectory.path + "/inspect-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: file) }

  private func run(_ bytes: [UInt8], _ options: String...) throws -> ToolRun {
    try Data(bytes).write(to: URL(filePath: file))
    return ToolRun(["inspect", file] + options)
  }

  private static let receipt: [UInt8] = {
    var purchase = InAppReceipt()
    purchase.productID = "premium"
    purchase.transactionID = "2"
    purchase.originalTransactionID = "1"
    purchase.purchaseDate = 1_767_225_600_000
    purchase.originalPurchaseDate = 1_764_547_200_000
    purchase.expirationDate = 1_769_904_000_000
    purchase.cancellationDate = 1_767_312_000_000
    purchase.cancellationReason = 1
    purchase.isTrialPeriod = true
    purchase.promotionalOfferID = "spring"
    purchase.webOrderLineItemID = 7
    var receipt = AppReceipt()
    receipt.bundleID = "com.example.app"
    receipt.applicationVersion = "3"
    receipt.creationDate = 1_767_225_600_000
    receipt.tie(toDevice: [1, 2], opaqueValue: [0xab, 0x05])
    receipt.purchases = [purchase]
    return receipt.signed(by: .standard)
  }()

  @Test func `a receipt is a tree`() throws {
    let run = try run(Self.receipt)
    #expect(
      run.output.hasPrefix(
        """
        app receipt
          kind: ProductionSandbox
          app: com.example.app
          app number: 0
          version: 3
          original version: 1.0
          created: 2026-01-01T00:00:00Z
          original purchase of the app: 1970-01-01T00:00:00Z
          opaque value: ab05
          hash: 
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
          purchases: 1
            premium, transaction 2
              quantity: 1
              original transaction: 1
              purchased: 2026-01-01T00:00:00Z
              originally purchased: 2025-12-01T00:00:00Z
              expires: 2026-02-01T00:00:00Z
              cancelled: 2026-01-02T00:00:00Z
              reason of the cancellation: 1
              free trial
              promotional offer: spring
              line item: 7
          signature
            algorithm: 1.2.840.10045.4.3.2
        """), "\(run.output)")
    #expect(run.output.contains("    certificate of CN=OpenStoreKit Test Root"))
    #expect(run.status == .success)
  }

  @Test(arguments: [false, true]) func `what apps send is read, too`(breaksLines: Bool) throws {
    let options: Data.Base64EncodingOptions =
      breaksLines ? [.lineLength64Characters, .endLineWithLineFeed] : []
    let text = Data(Self.receipt).base64EncodedString(options: options)
    #expect(try run(Array(text.utf8), "--verify").output.hasSuffix("\nvalid: yes\n"))
  }

  @Test func `a changed receipt is shown, and not believed`() throws {
    var bytes = Self.receipt
    let text = try #require(bytes.firstRange(of: Array("premium".utf8)))
    bytes[text.lowerBound] = UInt8(ascii: "q")
    let run = try run(bytes, "--verify")
    #expect(run.output.contains("qremium, transaction 2"))
    #expect(run.output.hasSuffix("\nvalid: no, the signature does not belong to the receipt\n"))
    #expect(run.status == .failure)
  }

  @Test func `signed data are a tree, and so are signed data in them`() throws {
    let inner = JWS.sign(Array("{\"signedDate\":1767225600000,\"n\":1.5}".utf8), by: .standard)
    let outer =
      "{\"signedDate\":1767225600000,\"data\":{\"signedInfo\":\"\(inner)\"},\"l\":[true,null]}"
    let jws = JWS.sign(Array(outer.utf8), by: .standard)
    let body = "{\"signedPayload\":\"\(jws)\"}"
    for text in [jws, body, jws + "\n"] {
      let run = try run(Array(text.utf8), "--verify")
      #expect(run.output.hasPrefix("signed data\n  header\n    algorithm: ES256\n"))
      #expect(
        run.output.contains("  payload\n    signedDate: 1767225600000 (2026-01-01T00:00:00Z)"))
      #expect(run.output.contains("      signedInfo\n        header\n"))
      #expect(run.output.contains("          n: 1.5\n    l\n      1: true\n      2: null\n"))
      #expect(run.output.hasSuffix("\nvalid: yes\n"))
    }
  }

  @Test func `signed data with something unsigned in them are not believed`() throws {
    let stranger = LocalAuthority(keys: LocalAuthority.Keys(label: "stranger"), names: .standard)
    let inner = JWS.sign(Array("{\"signedDate\":1767225600000}".utf8), by: stranger)
    let outer = "{\"signedDate\":1767225600000,\"signedInfo\":\"\(inner)\"}"
    let run = try run(Array(JWS.sign(Array(outer.utf8), by: .standard).utf8), "--verify")
    #expect(run.output.contains("\nvalid: no, signedInfo: the certificates are not trusted"))
    #expect(run.status == .failure)
  }

  @Test func `the receipt of a transaction is its list`() throws {
    var info = PurchaseInfo()
    info.transactionID = "1"
    info.productID = "coins"
    info.purchaseDate = 1_767_225_600_000
    let text = TransactionReceipt.sign(info, isSandbox: true, by: .standard).text
    let run = try run(Array(text.utf8), "--verify")
    #expect(run.output.hasPrefix("receipt of a transaction\n  environment: Sandbox\n"))
    #expect(run.output.contains("  product-id: coins\n"))
    #expect(run.output.hasSuffix("\nvalid: yes\n"))
  }

  @Test func `certificates are believed that lead to a root`() throws {
    let chain = LocalAuthority.standard.chain
    let root = chain.root
    #expect(
      try run(root.der, "--verify").output == """
        certificate of \(root.subject)
          issuer: \(root.issuer)
          serial number: 01
          valid: 2000-01-01T00:00:00Z to 2099-12-31T23:59:59Z
          key: P-256
          an authority
        valid: yes

        """)
    let text = chain.certificates.map(\.pem).joined()
    let all = try run(Array(text.utf8), "--verify").output
    #expect(all.hasPrefix("certificates\n  certificate of CN=OpenStoreKit Test Receipt Signing"))
    #expect(all.contains("    signs receipts and data for the App Store\n"))
    #expect(all.hasSuffix("\nvalid: yes\n"))
    let leaf = try run(Array(chain.leaf.pem.utf8), "--verify")
    #expect(leaf.output.hasSuffix("\nvalid: no, its issuer is not at hand: \(chain.leaf.issuer)\n"))
  }

  @Test func `another root can be trusted`() throws {
    let stranger = LocalAuthority(keys: LocalAuthority.Keys(label: "stranger"), names: .standard)
    let root = file + ".pem"
    try stranger.root.pem.write(toFile: root, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(try run(Self.receipt, "--verify", "--root", root).status == .failure)
    #expect(try run(stranger.root.der, "--verify", "--root", root).status == .success)
    // The same name, and another key.
    let forged = try run(LocalAuthority.standard.chain.intermediate.der, "--verify", "--root", root)
    #expect(forged.output.contains("\nvalid: no, its issuer has not signed it: "))
  }

  @Test func `what a terminal would obey is not shown`() throws {
    let jws = JWS.sign(Array("{\"a\":\"\\u001b[2J\\n\"}".utf8), by: .standard)
    let output = try run(Array(jws.utf8)).output
    #expect(output.hasSuffix("    a:  [2J\n"), "\(output)")
  }

  @Test(arguments: [
    ("", "the file is empty"), ("Hello.", "this is not three parts with dots between them"),
    ("a b. c", "neither a receipt, nor signed data, nor a certificate"),
    ("{}", "this is JSON without a signedPayload, and nothing in it is signed; "),
    (#"{ "a" = "b"; }"#, "the receipt has no purchase-info"),
    ("-----BEGIN X-----\n", "there is no certificate in it"),
    ("0", "neither a certificate nor a receipt: the receipt cannot be read: byte 1: "),
  ])
  func `what cannot be read is one line and status 2`(text: String, complaint: String) throws {
    let run = try run(Array(text.utf8), "--verify")
    #expect(run.output == "")
    #expect(run.complaints.hasPrefix("\(file): \(complaint)"), "\(run.complaints)")
    #expect(run.complaints.count { $0 == "\n" } == 1)
    #expect(run.status == .misuse)
  }

  @Test(arguments: [
    ([], "inspect: no file is named; see storesim inspect --help"),
    (["a", "b"], "inspect: more than one file is named; see storesim inspect --help"),
    (["a", "--root"], "inspect: --root needs a value; see storesim inspect --help"),
    (["--colour"], "inspect: unknown option --colour; see storesim inspect --help"),
    (["none"], "none: no such file, or none that can be read"),
    (["none", "--root", "gone"], "gone: no such file, or none that can be read"),
  ])
  func `what the command cannot do is one line and status 2`(
    arguments: [String], complaint: String
  ) {
    let run = ToolRun(["inspect"] + arguments)
    #expect(run.output == "")
    #expect(run.complaints == complaint + "\n")
    #expect(run.status == .misuse)
  }
}
