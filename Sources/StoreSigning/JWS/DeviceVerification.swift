import StoreBasics

/// The hash that ties a signed transaction to a device.
package enum DeviceVerification {
  /// The Base64 of the SHA-384 of nonce and device, both identifiers in lower case.
  package static func text(nonce: String, deviceID: String) -> String {
    let together = nonce.lowercased() + deviceID.lowercased()
    return Base64.standard.encode(SHA384.digest(of: Array(together.utf8)))
  }
}
