extension AppReceipt {
  /// Ties the receipt to a device: its vendor identifier's 16 bytes, or a Mac's address of 6.
  package mutating func tie(toDevice identifier: [UInt8], opaqueValue: [UInt8]) {
    self.opaqueValue = opaqueValue
    hash = digest(forDevice: identifier)
  }

  package func isTied(toDevice identifier: [UInt8]) -> Bool {
    hash == digest(forDevice: identifier)
  }

  /// The SHA-1 of the device, the opaque value, and the bundle's identifier as it is encoded.
  private func digest(forDevice identifier: [UInt8]) -> [UInt8] {
    // The encoding with its tag and length, not the bare text.
    let bundle = DERWriter.encode { $0.text(bundleID, .utf8String) }
    return SHA1.digest(of: identifier + opaqueValue + bundle)
  }
}
