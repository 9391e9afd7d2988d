import FlowGallery

/// The shop with StoreKit 2 in either form.
protocol ModernShopClient {
  func buy(_ product: String)
  func restore()
  func networkDidReturn()
}

extension ModernShop: ModernShopClient {
  /// Nobody listens to the network.
  nonisolated func networkDidReturn() {}
}

extension MendedModernShop: ModernShopClient {}
