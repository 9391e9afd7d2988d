/// The signed container of an app receipt, as it lies on disk.
package struct ReceiptContainer: Hashable, Sendable {
  package let signedData: SignedData

  /// Reads a container without believing it.
  package init(der bytes: [UInt8]) throws(ReceiptError) {
    do { signedData = try SignedData(der: bytes) } catch { throw .malformed(error) }
  }

  package var payload: [UInt8] { signedData.payload }

  /// The container of a payload, signed by the authority's leaf; equal payloads give equal bytes.
  package static func sign(_ payload: [UInt8], by authority: LocalAuthority) -> [UInt8] {
    let signer = SignerInfo(
      certificate: authority.chain.leaf, signature: authority.leafKey.sign(payload))
    return SignedData(
      payload: payload, certificates: authority.chain.certificates, signer: signer
    ).der
  }

  /// Checks the signature, and that its chain ends at one of the roots and was valid at the time.
  package func verify(roots: [Certificate], at milliseconds: Int64) throws(ReceiptError) {
    let signer = signedData.signer
    guard signedData.certificates.first.map(signer.isFor) ?? false else { throw .wrongSigner }
    guard signer.signatureAlgorithm == .ecdsaWithSHA256 else {
      throw .unsupportedSignature(signer.signatureAlgorithm.oid)
    }
    let signature: Signature
    do { signature = try Signature(der: signer.signature) } catch {
      throw .malformedSignature(error)
    }
    do {
      let chain = try CertificateChain(signedData.certificates)
      try chain.verify(signature, for: payload, roots: roots, at: milliseconds)
    } catch {
      throw ReceiptError(error)
    }
  }
}
