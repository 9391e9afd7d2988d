import StoreBasics

/// A leaf, the intermediate authority that issued it, and the root that issued that one.
package struct CertificateChain: Hashable, Sendable {
  package let leaf, intermediate, root: Certificate

  init(leaf: Certificate, intermediate: Certificate, root: Certificate) {
    (self.leaf, self.intermediate, self.root) = (leaf, intermediate, root)
  }

  /// The chain of exactly three certificates, leaf first.
  package init(_ certificates: [Certificate]) throws(CertificateError) {
    guard certificates.count == 3 else { throw .wrongCount(certificates.count) }
    self.init(leaf: certificates[0], intermediate: certificates[1], root: certificates[2])
  }

  package var certificates: [Certificate] { [leaf, intermediate, root] }

  /// Checks that the leaf signed the message, and that the chain ends at one of the roots and was
  /// valid at the time.
  ///
  /// The checks are those of Apple's server libraries: dates, names, both markers, that nothing
  /// critical goes unread, and the signatures.
  package func verify(
    _ signature: Signature, for message: [UInt8], roots: [Certificate], at milliseconds: Int64
  ) throws(CertificateError) {
    guard roots.contains(root) else { throw .unknownRoot }
    for (index, certificate) in certificates.enumerated() {
      try certificate.checkValidity(at: milliseconds, index: index)
      try certificate.checkCriticalExtensions(index: index)
    }
    try checkPurposes()
    try leaf.checkIssuerName(intermediate, index: 0)
    try intermediate.checkIssuerName(root, index: 1)
    // Signatures last, as they cost a thousand times more than everything before them.
    guard let key = leaf.verifyingKey else { throw .unsupportedKey(certificate: 0) }
    guard key.isValid(signature, for: message) else { throw .messageNotSigned }
    try leaf.checkSignature(of: intermediate, index: 0)
    try intermediate.checkSignature(of: root, index: 1)
  }

  private func checkPurposes() throws(CertificateError) {
    try intermediate.checkAuthority(index: 1, authoritiesBelow: 0)
    try root.checkAuthority(index: 2, authoritiesBelow: 1)
    guard leaf.keyUsage?.contains(.digitalSignature) == true,
      leaf.basicConstraints?.isAuthority != true
    else { throw .notForSigning }
    guard leaf.only(.leafMarker) != nil else { throw .markerMissing(certificate: 0) }
    guard intermediate.only(.intermediateMarker) != nil else {
      throw .markerMissing(certificate: 1)
    }
  }
}

extension Certificate {
  fileprivate func checkValidity(at milliseconds: Int64, index: Int) throws(CertificateError) {
    let second = milliseconds.floorDivided(by: 1000)
    guard second >= body.validity.lowerBound else { throw .notYetValid(certificate: index) }
    guard second <= body.validity.upperBound else { throw .expired(certificate: index) }
  }

  fileprivate func checkCriticalExtensions(index: Int) throws(CertificateError) {
    for entry in body.extensions where entry.isCritical {
      guard entry.oid == .basicConstraints || entry.oid == .keyUsage else {
        throw .unknownCriticalExtension(certificate: index, entry.oid)
      }
    }
  }

  fileprivate func checkAuthority(
    index: Int, authoritiesBelow: Int64
  ) throws(CertificateError) {
    guard let constraints = basicConstraints, constraints.isAuthority,
      constraints.pathLength ?? authoritiesBelow >= authoritiesBelow,
      keyUsage?.contains(.certificateSigning) == true
    else { throw .notAnAuthority(certificate: index) }
  }

  fileprivate func checkIssuerName(_ other: Certificate, index: Int) throws(CertificateError) {
    guard issuer == other.subject else { throw .wrongIssuer(certificate: index) }
    if let named = authorityKeyIdentifier, let own = other.subjectKeyIdentifier, named != own {
      throw .wrongIssuer(certificate: index)
    }
  }

  fileprivate func checkSignature(
    of other: Certificate, index: Int
  ) throws(CertificateError) {
    guard let key = other.verifyingKey else { throw .unsupportedKey(certificate: index + 1) }
    guard isSigned(by: key) else { throw .wrongSignature(certificate: index) }
  }
}
