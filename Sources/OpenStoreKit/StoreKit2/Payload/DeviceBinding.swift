import Foundation
import StoreSigning

/// Ties signed data to a device: a nonce, and a digest that only who knows the device's number can make.
package struct DeviceBinding: Hashable, Sendable {
  package let nonce: UUID
  package let deviceID: UUID

  package init(nonce: UUID, deviceID: UUID) {
    self.nonce = nonce
    self.deviceID = deviceID
  }

  /// SHA-384 of the nonce and the device's number, both in lower case.
  package var digest: Data {
    let text = nonce.uuidString.lowercased() + deviceID.uuidString.lowercased()
    return Data(SHA384.digest(of: Array(text.utf8)))
  }
}
