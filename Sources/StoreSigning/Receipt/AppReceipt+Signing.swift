extension AppReceipt {
  /// The receipt as it lies on disk.
  package func signed(by authority: LocalAuthority) -> [UInt8] {
    ReceiptContainer.sign(payload, by: authority)
  }

  /// Reads a receipt whose signature, and whose chain at the receipt's creation, hold.
  package init(verifying der: [UInt8], roots: [Certificate]) throws(ReceiptError) {
    let container = try ReceiptContainer(der: der)
    do { self = try Self(payload: container.payload) } catch { throw .malformed(error) }
    try container.verify(roots: roots, at: creationDate)
  }

  /// Checks that the receipt is for this app on this device, as an app checks its own.
  package func check(bundleID: String, device identifier: [UInt8]) throws(ReceiptError) {
    guard self.bundleID == bundleID else { throw .otherApp(self.bundleID) }
    guard isTied(toDevice: identifier) else { throw .otherDevice }
  }
}
