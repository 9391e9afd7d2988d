import Foundation
import StoreBasics
package import StoreModel
import StoreSigning

/// The identifiers of an installed app's device, always the same ones for the same device and app.
package struct DeviceIdentity: Hashable, Sendable {
  private let installation: InstallationID
  private let bundleID: String

  package init(_ installation: InstallationID, of identity: StoreIdentity) {
    self.installation = installation
    bundleID = identity.bundleID
  }

  private var label: String { "\(bundleID) on device \(installation.number)" }

  /// The device's identifier for the app's vendor, as `UIDevice.identifierForVendor`; receipts are
  /// bound to it.
  package var vendorID: UUID { UUID(label: "vendor of \(label)") }

  /// The identifier that signed StoreKit 2 data is bound to, as `AppStore.deviceVerificationID`.
  package var verificationID: UUID { UUID(label: "verification of \(label)") }

  /// The 16 bytes that enter the hash of an app receipt.
  package var receiptBytes: [UInt8] { vendorID.bytes }

  /// The 40 digits of the oldest receipts.
  package var serialNumber: String {
    SHA1.digest(of: Array(label.utf8)).hexDigits
  }

  /// Binds signed data to the device, with a nonce that belongs to what is signed and when.
  package func binding(
    of subject: DeviceBinding.Subject, at moment: StoreInstant
  ) -> DeviceBinding {
    DeviceBinding(self, subject: subject, at: moment)
  }

  func nonce(for subject: String, at moment: StoreInstant) -> UUID {
    UUID(label: "nonce of \(subject) at \(moment.milliseconds) for \(label)")
  }

  /// The opaque bytes of a receipt, as if they were random.
  package func opaqueValue(of receipt: DeviceReceipt) -> [UInt8] {
    let text = "receipt \(receipt.revision.number) at \(receipt.date.milliseconds) of \(label)"
    return Array(SHA256.digest(of: Array(text.utf8)).prefix(16))
  }
}

extension UUID {
  /// An identifier that belongs to a text, in the form of a random one.
  package init(label: String) {
    let bytes = LabelledUUID(label).bytes
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  package var bytes: [UInt8] {
    let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) = uuid
    return [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
  }
}
