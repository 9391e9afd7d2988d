import StoreModel

extension Customer {
  /// Says that nobody has answered the newest request, or the newest for a product, in time (B045).
  ///
  /// - Returns: nil where there was none, or it was answered.
  package func lapse(of product: String?) -> String? {
    let entries = simulation.timeline.entries
    let newest = entries.lazy.reversed().compactMap(requestOfOwn)
      .first { product == nil || $0.product.rawValue == product }
    guard let newest, entries.contains(where: { $0.drops(newest.id) }) else { return nil }
    return "The request for “\(newest.product)” has lapsed: nobody had answered it after 24 hours. "
      + "Answer it earlier, or let the customer ask again."
  }

  /// The request that begins here, if it begins on a device of this customer's.
  private func requestOfOwn(_ entry: TimelineEntry) -> (id: RequestID, product: ProductID)? {
    guard case .rare(.approvalAwaited(let id, let product)) = entry.happening,
      simulation.read({ $0[InstallationID(entry.device)]?.account }) == account
    else { return nil }
    return (id, product)
  }
}

extension TimelineEntry {
  fileprivate func drops(_ request: RequestID) -> Bool {
    guard case .rare(.approvalDropped(let dropped, _)) = happening else { return false }
    return dropped == request
  }
}
