/// The content of the receipt on a device: a state of the ledger, and the date on which the store
/// has issued it.
package struct DeviceReceipt: Hashable, Sendable {
  package let revision: Revision
  package let date: StoreInstant

  package init(revision: Revision, date: StoreInstant) {
    self.revision = revision
    self.date = date
  }
}
