/// The extensions that the simulated authority writes.
extension CertificateExtension {
  static func basicConstraints(isAuthority: Bool, pathLength: Int64? = nil) -> Self {
    Self(oid: .basicConstraints, isCritical: true) {
      $0.sequence {
        if isAuthority { $0.boolean(true) }
        if let pathLength { $0.integer(pathLength) }
      }
    }
  }

  static func keyUsage(_ usage: KeyUsage) -> Self {
    Self(oid: .keyUsage, isCritical: true) {
      $0.bits([usage.rawValue], unused: UInt8(usage.rawValue.trailingZeroBitCount))
    }
  }

  static func subjectKeyIdentifier(_ key: VerifyingKey) -> Self {
    Self(oid: .subjectKeyIdentifier) { $0.octets(key.identifier) }
  }

  static func authorityKeyIdentifier(_ key: VerifyingKey) -> Self {
    Self(oid: .authorityKeyIdentifier) {
      $0.sequence { $0.element(.contextValue(0), key.identifier) }
    }
  }

  /// An extension that says something by being there.
  static func marker(_ oid: OID) -> Self { Self(oid: oid) { $0.null() } }

  private init(oid: OID, isCritical: Bool = false, _ value: (inout DERWriter) -> Void) {
    self.init(oid: oid, isCritical: isCritical, value: DERWriter.encode(value))
  }
}

/// The purposes of a certificate's key, the first eight.
package struct KeyUsage: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let digitalSignature = Self(rawValue: 0x80)
  package static let certificateSigning = Self(rawValue: 0x04)
  package static let revocationListSigning = Self(rawValue: 0x02)
}
