import FlowGallery

/// The observer with the feature in either form.
protocol StoreObserverClient {
  func buy()
  func restore()
}

extension StoreObserver: StoreObserverClient {}
extension MendedStoreObserver: StoreObserverClient {}
