import StoreBasics

extension Certificate {
  /// The content of a certificate, which its issuer signs.
  package struct Body: Hashable, Sendable {
    package var serialNumber: [UInt8]
    package var signatureAlgorithm = AlgorithmIdentifier.ecdsaWithSHA256
    package var issuer: DistinguishedName
    /// The first and the last second of validity, counted from 1970.
    package var validity: ClosedRange<Int64>
    package var subject: DistinguishedName
    /// The encoded key, of any algorithm.
    package var publicKeyInfo: [UInt8]
    package var extensions: [CertificateExtension]
  }
}

extension Certificate.Body {
  /// 2000-01-01 00:00:00 to 2099-12-31 23:59:59, so that a simulated clock may stand nearly
  /// anywhere.
  static let century: ClosedRange<Int64> = 946_684_800...4_102_444_799

  package init(
    serialNumber: UInt8, issuer: DistinguishedName, subject: DistinguishedName, key: VerifyingKey,
    validity: ClosedRange<Int64> = century, extensions: [CertificateExtension]
  ) {
    self.init(
      serialNumber: [serialNumber], issuer: issuer, validity: validity, subject: subject,
      publicKeyInfo: key.der, extensions: extensions)
  }

  /// TBSCertificate, version 3 and without the unique identifiers that nobody writes.
  ///
  /// SEQUENCE { [0] version, serialNumber, signature, issuer, validity, subject,
  /// subjectPublicKeyInfo, [3] SEQUENCE OF Extension }
  init(_ reader: inout DERReader) throws(DERError) {
    self = try reader.inside(.sequence) { reader throws(DERError) in
      try reader.inside(.context(0)) { reader throws(DERError) in try reader.version(2) }
      return Self(
        serialNumber: Array(try reader.next(.integer).serialNumber()),
        signatureAlgorithm: try AlgorithmIdentifier(&reader),
        issuer: try DistinguishedName(reader.next(.sequence)),
        validity: try Self.validity(&reader),
        subject: try DistinguishedName(reader.next(.sequence)),
        publicKeyInfo: Array(try reader.next(.sequence).whole),
        extensions: try Self.extensions(&reader))
    }
  }

  func write(to writer: inout DERWriter) {
    writer.sequence {
      $0.element(.context(0)) { $0.integer(2) }
      $0.unsigned(serialNumber)
      signatureAlgorithm.write(to: &$0)
      $0.encoded(issuer.encoded)
      $0.sequence {
        for moment in [validity.lowerBound, validity.upperBound] {
          let (text, tag) = CalendarDate(seconds: moment).certificateText
          $0.text(text, tag)
        }
      }
      $0.encoded(subject.encoded)
      $0.encoded(publicKeyInfo)
      $0.element(.context(3)) {
        $0.sequence { for entry in extensions { entry.write(to: &$0) } }
      }
    }
  }

  /// The certificate with the signature of its issuer.
  package func signed(by key: SigningKey) -> Certificate {
    let encoded = DERWriter.encode(write)
    let der = DERWriter.encode { writer in
      writer.sequence {
        $0.encoded(encoded)
        signatureAlgorithm.write(to: &$0)
        $0.bits(key.sign(encoded).der)
      }
    }
    do { return try Certificate(der: der) } catch {
      preconditionFailure("a certificate just written cannot be read: \(error)")
    }
  }

  private static func validity(_ reader: inout DERReader) throws(DERError) -> ClosedRange<Int64> {
    let offset = reader.offset
    let (start, end) = try reader.inside(.sequence) { reader throws(DERError) in
      (try moment(&reader), try moment(&reader))
    }
    guard start <= end else { throw DERError(.unexpectedValue, at: offset) }
    return start...end
  }

  private static func moment(_ reader: inout DERReader) throws(DERError) -> Int64 {
    let node = try reader.next()
    let length = node.tag == .utcTime ? 13 : node.tag == .generalizedTime ? 15 : 0
    guard node.contents.count == length, let time = CalendarDate(certificateText: try node.text())
    else { throw node.error(.badDate) }
    return time.seconds
  }

  private static func extensions(
    _ reader: inout DERReader
  ) throws(DERError) -> [CertificateExtension] {
    guard !reader.isAtEnd else { return [] }
    return try reader.inside(.context(3)) { reader throws(DERError) in
      try reader.inside(.sequence) { reader throws(DERError) in
        var extensions: [CertificateExtension] = []
        while !reader.isAtEnd { extensions.append(try CertificateExtension(&reader)) }
        return extensions
      }
    }
  }
}
