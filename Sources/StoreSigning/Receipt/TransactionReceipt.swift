import StoreBasics

/// The receipt of a single transaction, as StoreKit handed it out before there were app receipts.
///
/// The layout is the old one. The version byte says that the signature is of our own kind: an
/// ECDSA signature over SHA-256, and the whole chain behind it instead of the leaf alone.
package struct TransactionReceipt: Hashable, Sendable {
  /// The list of the purchase, as it was signed.
  package let purchaseInfo: [UInt8]
  package let isSandbox: Bool
  private let signature: [UInt8]

  private static let version: UInt8 = 0x45

  package static func sign(
    _ purchase: PurchaseInfo, isSandbox: Bool, by authority: LocalAuthority
  ) -> Self {
    let info = Array(purchase.list.text.utf8)
    let signature = authority.leafKey.sign([version] + info).der
    let certificates = authority.chain.certificates.flatMap { certificate in
      UInt32(certificate.der.count).bigEndianBytes + certificate.der
    }
    return Self(
      purchaseInfo: info, isSandbox: isSandbox,
      signature: [version, UInt8(signature.count)] + signature + certificates)
  }

  private init(purchaseInfo: [UInt8], isSandbox: Bool, signature: [UInt8]) {
    (self.purchaseInfo, self.isSandbox, self.signature) = (purchaseInfo, isSandbox, signature)
  }

  /// Reads a receipt without believing it.
  package init(text: some StringProtocol) throws(ReceiptError) {
    let list: PropertyList
    do { list = try PropertyList(text) } catch { throw .malformedList(error) }
    purchaseInfo = try list.decoded("purchase-info")
    signature = try list.decoded("signature")
    isSandbox = list["environment"] == "Sandbox"
  }

  /// The receipt as the app gets it.
  package var text: String {
    PropertyList(
      [
        .init("signature", Base64.standard.encode(signature)),
        .init("purchase-info", Base64.standard.encode(purchaseInfo)),
      ] + (isSandbox ? [.init("environment", "Sandbox")] : []) + [
        .init("pod", "100"), .init("signing-status", "0"),
      ]
    ).text
  }

  /// Returns the purchase information, if the signature holds and the chain was valid at the
  /// purchase.
  package func verifiedInfo(roots: [Certificate]) throws(ReceiptError) -> PropertyList {
    let info: PropertyList
    do { info = try PropertyList(String(decoding: purchaseInfo, as: UTF8.self)) } catch {
      throw .malformedList(error)
    }
    guard let date = info["purchase-date-ms"].flatMap({ Int64($0) }) else {
      throw .missing("purchase-date-ms")
    }
    let (signature, chain) = try readSignature()
    let message = [Self.version] + purchaseInfo
    do { try chain.verify(signature, for: message, roots: roots, at: date) } catch {
      throw ReceiptError(error)
    }
    return info
  }
}

/// The signature's own layout: version, length, signature, then length and certificate thrice.
extension TransactionReceipt {
  private func readSignature() throws(ReceiptError) -> (Signature, CertificateChain) {
    guard signature.first == Self.version else { throw .missing("signature of version 0x45") }
    var rest = signature.dropFirst()
    let encoded = try Self.take(&rest, lengthBytes: 1)
    let checked: Signature
    do { checked = try Signature(der: encoded) } catch { throw .malformedSignature(error) }
    var certificates: [Certificate] = []
    while !rest.isEmpty, certificates.count < 4 {
      let der = try Self.take(&rest, lengthBytes: 4)
      do { certificates.append(try Certificate(der: der)) } catch {
        throw .malformedSignature(DERError(error.reason, at: der.startIndex + error.offset))
      }
    }
    do { return (checked, try CertificateChain(certificates)) } catch { throw .untrusted(error) }
  }

  private static func take(
    _ rest: inout ArraySlice<UInt8>, lengthBytes: Int
  ) throws(ReceiptError) -> ArraySlice<UInt8> {
    let length = rest.prefix(lengthBytes).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(lengthBytes)
    guard length <= rest.count else {
      throw .malformedSignature(DERError(.truncated, at: rest.endIndex))
    }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }
}

extension PropertyList {
  fileprivate func decoded(_ key: String) throws(ReceiptError) -> [UInt8] {
    guard let value = self[key] else { throw .missing(key) }
    do { return try Base64.standard.decode(value) } catch { throw .notBase64(error) }
  }
}
