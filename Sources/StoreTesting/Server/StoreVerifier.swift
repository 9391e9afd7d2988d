public import Foundation
internal import StoreBasics
internal import StoreModel
internal import StoreSigning
public import StoreSimulation

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// Checks a store's signatures by itself, as an app or its server does that asks nobody.
///
/// It reads the data of Apple's store, too, if the signatures are ECDSA over P-256: signed
/// transactions are. Apple signs app receipts with RSA, which is not checked here.
public struct StoreVerifier: Sendable {
  let roots: [Certificate]

  /// Trusts the root of the authority that every simulated store has.
  public init() { roots = [LocalAuthority.standard.root] }

  /// Trusts these roots and no others, each a certificate in DER or PEM.
  ///
  /// - Throws: `VerificationFailure` when one cannot be read.
  public init(trusting roots: [Data]) throws {
    self.roots = try roots.map { data in
      do {
        let isText = data.starts(with: Data("-----BEGIN".utf8))
        return isText
          ? try Certificate(pem: String(decoding: data, as: UTF8.self)) : try Certificate(der: data)
      } catch { throw VerificationFailure("\(error)") }
    }
  }

  init(trusting world: Simulation) { roots = [world.notary.authority.root] }

  /// Returns the content of an app receipt, whose signature and chain hold at the time of its
  /// creation.
  ///
  /// - Throws: `VerificationFailure`, which says why the receipt is not believed.
  public func receipt(_ data: Data) throws -> VerifiedReceipt {
    do { return VerifiedReceipt(try AppReceipt(verifying: Array(data), roots: roots)) } catch {
      throw VerificationFailure("\(error)")
    }
  }

  /// Returns the content of a receipt that is meant for this app on this device, which is what an
  /// app should ask.
  ///
  /// - Parameters:
  ///   - data: the receipt.
  ///   - bundleID: the app's bundle identifier.
  ///   - vendor: the device's identifier for the app's vendor, as `UIDevice.identifierForVendor`.
  /// - Throws: `VerificationFailure`, which says why the receipt is not believed.
  public func receipt(
    _ data: Data, for bundleID: String, on vendor: UUID
  ) throws -> VerifiedReceipt {
    try receipt(data, for: bundleID, onDevice: Data(vendor.bytes))
  }

  /// Returns the content of a receipt for a device of another kind.
  ///
  /// - Parameters:
  ///   - data: the receipt.
  ///   - bundleID: the app's bundle identifier.
  ///   - device: the bytes in the receipt's hash, on a Mac the 6 of its network address.
  /// - Throws: `VerificationFailure`, which says why the receipt is not believed.
  public func receipt(
    _ data: Data, for bundleID: String, onDevice device: Data
  ) throws -> VerifiedReceipt {
    let receipt = try receipt(data)
    do { try receipt.content.check(bundleID: bundleID, device: Array(device)) } catch {
      throw VerificationFailure("\(error)")
    }
    return receipt
  }

  /// Returns the payload of signed data in its compact form, whose signature and chain hold.
  ///
  /// - Parameters:
  ///   - jws: the signed data.
  ///   - date: the moment at which the chain has to have been valid; the payload's own date of
  ///     signing, unless it is given.
  /// - Throws: `VerificationFailure`, which says why the data are not believed.
  public func payload(of jws: String, at date: Date? = nil) throws -> Data {
    do {
      let signed = try JWS(jws)
      let moment = try date.map { StoreInstant($0).milliseconds } ?? signed.ownDate
      try signed.verify(roots: roots, at: moment)
      return Data(signed.payload)
    } catch let failure as VerificationFailure {
      throw failure
    } catch { throw VerificationFailure("\(error)") }
  }
}

extension JWS {
  /// The date at which the payload was signed, by its own account, in milliseconds since 1970.
  fileprivate var ownDate: Int64 {
    get throws {
      let json = try? JSON(payload)
      guard let date = (json?["signedDate"] ?? json?["receiptCreationDate"])?.integer else {
        throw VerificationFailure("the payload does not say when it was signed")
      }
      return date
    }
  }
}

extension Simulation {
  /// A verifier of the signatures of this world's store, with any authority.
  public var verifier: StoreVerifier { StoreVerifier(trusting: self) }

  /// The root certificate of the signatures of this world's store, in DER.
  public var rootCertificate: Data { Data(notary.authority.root.der) }

  /// The same certificate in PEM.
  public var rootCertificatePEM: String { notary.authority.root.pem }
}
