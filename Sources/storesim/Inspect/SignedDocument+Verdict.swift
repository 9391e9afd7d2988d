import StoreBasics
import StoreSigning

extension SignedDocument {
  /// Nil when everything holds; else why it does not.
  func objection(roots: [Certificate]) -> String? {
    do {
      switch self {
      case .receipt(let container, let receipt):
        try container.verify(roots: roots, at: receipt.creationDate)
      case .transactionReceipt(let receipt): _ = try receipt.verifiedInfo(roots: roots)
      case .signedData(let jws): return Self.objection(to: jws, roots: roots)
      case .certificates(let certificates):
        return Self.objection(to: certificates[...], roots: roots)
      }
    } catch { return "\(error)" }
    return nil
  }

  /// Returns the objection to signed data; the signed data inside have to hold, too.
  private static func objection(to jws: JWS, roots: [Certificate]) -> String? {
    guard let payload = try? JSON(jws.payload), let date = payload.signingDate else {
      return "the payload does not say when it was signed"
    }
    do { try jws.verify(roots: roots, at: date) } catch { return "\(error)" }
    for (name, inner) in payload.signedData {
      if let objection = objection(to: inner, roots: roots) { return "\(name): \(objection)" }
    }
    return nil
  }

  /// Each certificate has to be issued by the next, and the last to be a root or issued by one.
  private static func objection(
    to certificates: ArraySlice<Certificate>, roots: [Certificate]
  ) -> String? {
    guard let first = certificates.first, !roots.contains(first) else { return nil }
    let rest = certificates.dropFirst()
    let issuers = rest.first.map { [$0] } ?? roots
    guard let issuer = issuers.first(where: { $0.subject == first.issuer }) else {
      return "its issuer is not at hand: \(first.issuer)"
    }
    guard let key = issuer.verifyingKey, first.isSigned(by: key) else {
      return "its issuer has not signed it: \(first.issuer)"
    }
    return objection(to: rest, roots: roots)
  }
}

extension JSON {
  /// The date of the signature, by the payload's own account, in milliseconds since 1970.
  fileprivate var signingDate: Int64? {
    (self["signedDate"] ?? self["receiptCreationDate"])?.integer
  }

  /// The signed data in it, by the names of their members.
  fileprivate var signedData: [(name: String, JWS)] {
    guard case .object(let object) = self else { return [] }
    return object.members.flatMap { member -> [(name: String, JWS)] in
      guard let text = member.value.string else { return member.value.signedData }
      return (try? JWS(text)).map { [(member.key, $0)] } ?? []
    }
  }
}
