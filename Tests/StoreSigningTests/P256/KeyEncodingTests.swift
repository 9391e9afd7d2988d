import Foundation
import StoreBasics
import Testing

@testable import StoreSigning

@Suite struct KeyEncodingTests {
  private let key = SigningKey(label: "key encoding")
  private let otherCurve = OID(1, 2, 840, 10045, 3, 1, 1)

  private func error(_ encoding: [UInt8]) -> KeyError? {
    thrown { () throws(KeyError) in try SigningKey(der: encoding) }
  }

  /// PKCS#8, with the parts that other writers leave out or put in.
  private func pkcs8(
    algorithm: OID = .ecPublicKey, curve: OID? = .prime256v1, inner: [UInt8]
  ) -> [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.integer(0)
        $0.sequence {
          $0.objectIdentifier(algorithm)
          if let curve { $0.objectIdentifier(curve) }
        }
        $0.octets(inner)
      }
    }
  }

  private func sec1(
    _ number: [UInt8]? = nil, curve: OID? = nil, publicKey: [UInt8]? = nil
  ) -> [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.integer(1)
        $0.octets(number ?? key.raw)
        if let curve { $0.element(.context(0)) { $0.objectIdentifier(curve) } }
        if let publicKey { $0.element(.context(1)) { $0.bits(publicKey) } }
      }
    }
  }

  @Test func `an encoded key reads back`() throws {
    // As long as those in StoreKit configuration files, where the curve is named twice.
    #expect(key.pkcs8.count == 150)
    #expect(try SigningKey(der: key.pkcs8) == key)
    #expect(try SigningKey(text: Base64.standard.encode(key.pkcs8)) == key)
    #expect(try SigningKey(text: PEM.encode(key.pkcs8, label: "PRIVATE KEY")) == key)
    #expect(try VerifyingKey(der: key.verifyingKey.der) == key.verifyingKey)
  }

  @Test func `what others leave out may be left out`() throws {
    let point = key.verifyingKey.uncompressed
    #expect(try SigningKey(der: pkcs8(inner: sec1())) == key)
    #expect(try SigningKey(der: pkcs8(inner: sec1(publicKey: point))) == key)
    #expect(try SigningKey(der: pkcs8(curve: nil, inner: sec1(curve: .prime256v1))) == key)
    #expect(try SigningKey(der: sec1(curve: .prime256v1)) == key)
    #expect(try SigningKey(der: sec1(curve: .prime256v1, publicKey: point)) == key)
  }

  @Test func `keys of other kinds are refused by name`() {
    #expect(error(sec1()) == .noCurve)
    #expect(error(sec1(curve: otherCurve)) == .unsupportedCurve(otherCurve))
    #expect(
      error(pkcs8(curve: otherCurve, inner: sec1(curve: .prime256v1)))
        == .unsupportedCurve(otherCurve))
    let rsa = OID(1, 2, 840, 113549, 1, 1, 1)
    #expect(error(pkcs8(algorithm: rsa, curve: nil, inner: [])) == .unsupportedAlgorithm(rsa))
  }

  @Test func `numbers that are no keys are refused`() {
    let zero = [UInt8](repeating: 0, count: 32)
    #expect(error(pkcs8(inner: sec1(zero))) == .notAKey)
    #expect(error(pkcs8(inner: sec1(Scalar.order.bigEndianBytes))) == .notAKey)
    #expect(error(pkcs8(inner: sec1([1]))) == .notAKey)
    let other = SigningKey(label: "another").verifyingKey.uncompressed
    #expect(error(pkcs8(inner: sec1(publicKey: other))) == .publicKeyDiffers)
  }

  @Test func `broken encodings are errors with offsets`() {
    #expect(error([]) == .malformed(DERError(.truncated, at: 0)))
    let encoding = key.pkcs8
    #expect(error(encoding + [0]) == .malformed(DERError(.trailingBytes, at: 150)))
    for count in 0..<encoding.count { #expect(error(Array(encoding.prefix(count))) != nil) }
    #expect(
      thrown { () throws(KeyError) in try SigningKey(text: "*") }
        == .notBase64(Base64Error(.badCharacter, at: 0)))
  }

  @Test func `the keys in StoreKit configuration files are read`() throws {
    let pairs = try ConfigurationFiles.offerKeys()
    let errors = pairs.map { pair in
      thrown { () throws(KeyError) in
        try OfferKey(id: pair.id, privateKey: pair.privateKey)
      }
    }
    // Xcode made keys on a curve of 192 bits once.
    #expect(pairs.map(\.id).sorted() == ["1A2B3C4D", "5E6F7A8B", "9C0D1E2F"])
    #expect(errors.filter { $0 == nil }.count == 2)
    #expect(errors.compactMap { $0 } == [.unsupportedCurve(otherCurve)])
  }
}

/// The StoreKit configuration files of the corpus.
private enum ConfigurationFiles {
  struct Pair: Decodable { let id, privateKey: String }
  struct File: Decodable { let subscriptionOffersKeyPair: Pair? }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "StoreConfigurationTests/Corpus")

  static func offerKeys() throws -> [Pair] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "storekit" }
      .compactMap {
        try? JSONDecoder().decode(File.self, from: Data(contentsOf: $0)).subscriptionOffersKeyPair
      }
  }
}
