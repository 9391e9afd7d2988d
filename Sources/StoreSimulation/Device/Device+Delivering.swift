internal import StoreModel
internal import Synchronization

// Deliveries that an app reports by itself, so that an audit need not guess.
extension Device {
  /// Delivers the goods of a transaction, and changes the storage in the same step: a kill sees
  /// both, or neither.
  ///
  /// `transaction` is its identifier, as either API gives it. If `change` changes nothing, as it
  /// should for a transaction that is known already, nothing was delivered.
  public func deliver(
    _ product: String, for transaction: some LosslessStringConvertible,
    _ change: (inout DeviceStorage) throws -> Void
  ) rethrows {
    simulation.expect(product: product, in: "deliver(\"\(product)\", …)")
    try write(change) { .delivered(ProductID(product), for: "\(transaction)", $0) }
  }

  /// Notes that the goods of a transaction were delivered outside the device, such as at the app's
  /// server.
  public func deliver(_ product: String, for transaction: some LosslessStringConvertible) {
    simulation.expect(product: product, in: "deliver(\"\(product)\", …)")
    write(down: .delivered(ProductID(product), for: "\(transaction)", []))
  }

  /// Shows the customer a text.
  public func show(_ text: String) { write(down: .shown(text, isError: false)) }

  /// Shows the customer that the app is busy, or no longer; the indication goes with the app's
  /// process.
  public func showBusy(_ isBusy: Bool) {
    let process = AppProcess.ofRunningCode ?? process
    process.state.withLock { $0.isBusy = isBusy }
  }

  /// A Boolean value that indicates whether the running app shows that it is busy.
  public var isBusy: Bool { process.isAlive && process.state.withLock(\.isBusy) }

  /// Shows the customer that something went wrong.
  public func showError(_ text: String) { write(down: .shown(text, isError: true)) }
}
