/// A status of the server that verifies receipts, for a request that gets no other answer (B087).
package enum ReceiptStatus: Int64, Error, Hashable, Sendable, CaseIterable {
  /// The request is no POST, or no JSON.
  case notUnderstood = 21000
  case malformedReceipt = 21002
  case notAuthentic = 21003
  case wrongSecret = 21004
  case isOfSandbox = 21007
  case isOfProduction = 21008
}
