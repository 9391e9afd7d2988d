import StoreBasics
import Testing

@testable import StoreSigning

@Suite struct AppReceiptTests {
  private let roots = [Sample.authority.root]
  private let signed = Sample.receipt.signed(by: Sample.authority)

  private func verify(_ bytes: [UInt8], roots: [Certificate]? = nil) -> ReceiptError? {
    thrown { () throws(ReceiptError) in
      try AppReceipt(verifying: bytes, roots: roots ?? self.roots)
    }
  }

  // Digests of what another issuer, in another language, makes of the same facts.
  @Test func `root and receipt are known to the byte`() {
    #expect(
      hex(SHA256.digest(of: Sample.authority.root.der))
        == "332842dc6c056eb7596d32df2e56bacdf998418ecdbd463a99c3974a4e800753")
    #expect(
      hex(SHA256.digest(of: signed))
        == "247157c85901aef32246bb0bf01e4d75c598f21b13a07ce4e7fdbd7f23dfa0cb")
  }

  @Test func `a signed receipt reads back`() throws {
    var receipt = try AppReceipt(verifying: signed, roots: roots)
    // The purchases come in the order of their encodings.
    receipt.purchases.reverse()
    #expect(receipt == Sample.receipt)
    #expect(receipt.signed(by: Sample.authority) == signed)
  }

  @Test(arguments: 0..<4)
  func `every byte counts`(quarter: Int) {
    let indices = signed.indices.filter { $0 % 4 == quarter }
    let accepted = indices.filter { index in
      var changed = signed
      changed[index] ^= 1 << (index % 8)
      return verify(changed) == nil
    }
    #expect(accepted == [])
  }

  @Test func `a receipt cut short or continued is refused`() {
    let accepted = signed.indices.filter { verify(Array(signed.prefix($0))) == nil }
    #expect(accepted == [])
    #expect(verify(signed + [0]) == .malformed(.init(.trailingBytes, at: signed.count)))
  }

  @Test func `a stranger's receipt is refused`() {
    #expect(verify(signed, roots: []) == .untrusted(.unknownRoot))
    #expect(
      verify(signed, roots: [LocalAuthority.standard.root]) == .untrusted(.unknownRoot))
  }

  @Test func `another's signature is refused`() throws {
    let container = try ReceiptContainer(der: signed)
    var data = container.signedData
    data.signer.signature = SigningKey(label: "stranger").sign(data.payload).der
    #expect(verify(data.der) == .wrongSignature)
    data.signer.signature = [0x30, 0]
    #expect(verify(data.der) == .malformedSignature(.init(.expected(.integer), at: 2)))
    data = container.signedData
    data.signer.serialNumber = [2]
    #expect(verify(data.der) == .wrongSigner)
    data = container.signedData
    data.signer.signatureAlgorithm = AlgorithmIdentifier(oid: .sha256)
    #expect(verify(data.der) == .unsupportedSignature(.sha256))
    data = container.signedData
    data.certificates = [data.certificates[0]]
    #expect(verify(data.der) == .untrusted(.wrongCount(1)))
    data.certificates = []
    #expect(verify(data.der) == .wrongSigner)
  }

  @Test func `a receipt is for one app on one device`() throws {
    let receipt = Sample.receipt
    try receipt.check(bundleID: Sample.bundleID, device: Sample.device)
    #expect(
      thrown { () throws(ReceiptError) in
        try receipt.check(bundleID: "com.example.other", device: Sample.device)
      } == .otherApp(Sample.bundleID))
    let other = Array(Sample.device.dropLast()) + [0]
    #expect(
      thrown { () throws(ReceiptError) in
        try receipt.check(bundleID: Sample.bundleID, device: other)
      } == .otherDevice)
  }

  @Test func `what need not be there reads back`() throws {
    var receipt = Sample.receipt
    receipt.kind = "ProductionVPP"
    receipt.appItemID = 1_234_567_890
    receipt.transactionDate = Sample.bought
    receipt.expirationDate = Sample.bought + Sample.month
    receipt.preorderDate = 0
    receipt.others = [ReceiptAttribute(type: 6, value: [1, 2, 3])]
    receipt.purchases[1].cancellationDate = Sample.bought
    receipt.purchases[1].cancellationReason = 1
    receipt.purchases[1].promotionalOfferID = "spring"
    receipt.purchases[1].isTrialPeriod = true
    receipt.purchases[1].isIntroductoryPricePeriod = true
    var read = try AppReceipt(payload: receipt.payload)
    read.purchases.sort { $0.transactionID < $1.transactionID }
    #expect(read == receipt)
    receipt.purchases = []
    #expect(try AppReceipt(payload: receipt.payload) == receipt)
  }

  @Test func `milliseconds are dropped`() throws {
    var receipt = Sample.receipt
    receipt.creationDate = 1_595_439_548_999
    #expect(try AppReceipt(payload: receipt.payload).creationDate == 1_595_439_548_000)
  }
}

@Suite struct ReceiptPayloadTests {
  private func read(_ attributes: [ReceiptAttribute]) -> DERError.Reason? {
    thrown { () throws(DERError) in try AppReceipt(payload: attributes.der) }?.reason
  }

  @Test func `attributes stand in the order of their encodings`() throws {
    let payload = Sample.receipt.payload
    let nodes = try DERReader.single(payload[...]).children()
    let sorted = nodes.sorted { $0.whole.lexicographicallyPrecedes($1.whole) }
    #expect(nodes == sorted)
    let unsorted = DERWriter.encode {
      $0.element(.set, Array(nodes.reversed().flatMap(\.whole)))
    }
    #expect(
      thrown { () throws(DERError) in try AppReceipt(payload: unsorted) }?.reason == .notSorted)
  }

  @Test(arguments: AppReceipt.required)
  func `a receipt is none without the attribute`(type: Int64) {
    let attributes = Sample.receipt.attributes.filter { $0.type != type }
    #expect(read(attributes) == .truncated)
  }

  @Test func `an attribute twice, of the wrong type or version is refused`() {
    let attributes = Sample.receipt.attributes
    #expect(read(attributes) == nil)
    #expect(read(attributes + [.text(2, "com.example.second")]) == .unexpectedValue)
    let others = attributes.filter { $0.type != 12 }
    #expect(read(others + [.text(12, "2023-11-14T22:13:20Z")]) == .expected(.ia5String))
    let badDate = DERWriter.encode { $0.text("2023-11-31T22:13:20Z", .ia5String) }
    #expect(read(others + [ReceiptAttribute(type: 12, value: badDate)]) == .badDate)
    #expect(read(attributes + [ReceiptAttribute(type: 17, value: [])]) == .expected(.set))
    #expect(read(attributes + [.integer(17, 0)]) == .expected(.set))
    var wrongVersion = attributes
    wrongVersion[0].version = 0
    #expect(read(wrongVersion) == .outOfRange)
  }

  @Test func `unknown attributes are kept`() throws {
    let unknown = ReceiptAttribute(type: 4711, version: 3, value: [0xff])
    let payload = (Sample.receipt.attributes + [unknown]).der
    #expect(try AppReceipt(payload: payload).others.contains(unknown))
    #expect(try AppReceipt(payload: payload).payload == payload)
  }
}
