internal import StoreModel
internal import Synchronization

// What an app tells of its own doing, so that an audit need not guess.
extension Device {
  /// Delivers what a transaction has paid for, and changes what is stored in the same step: a kill sees both, or neither.
  ///
  /// `transaction` is its identifier, as either API gives it. Where `change` changes nothing, as it should where the
  /// transaction is known already, nothing was delivered.
  public func deliver(
    _ product: String, for transaction: some LosslessStringConvertible,
    _ change: (inout DeviceStorage) throws -> Void
  ) rethrows {
    simulation.expect(product: product, in: "deliver(\"\(product)\", …)")
    try write(change) { .delivered(ProductID(product), for: "\(transaction)", $0) }
  }

  /// Writes down that what a transaction has paid for was delivered outside the device, at the app's server for one.
  public func deliver(_ product: String, for transaction: some LosslessStringConvertible) {
    simulation.expect(product: product, in: "deliver(\"\(product)\", …)")
    write(down: .delivered(ProductID(product), for: "\(transaction)", []))
  }

  /// Shows the customer a text.
  public func show(_ text: String) { write(down: .shown(text, isError: false)) }

  /// Shows the customer that the app is busy, or no longer; what is shown goes with the app's process.
  public func showBusy(_ isBusy: Bool) {
    let process = AppProcess.ofRunningCode ?? process
    process.state.withLock { $0.isBusy = isBusy }
  }

  /// Whether the app that runs shows that it is busy.
  public var isBusy: Bool { process.isAlive && process.state.withLock(\.isBusy) }

  /// Shows the customer that something went wrong.
  public func showError(_ text: String) { write(down: .shown(text, isError: true)) }
}
