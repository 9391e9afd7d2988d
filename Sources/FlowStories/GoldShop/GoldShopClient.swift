import FlowGallery

/// The gold shop in either form.
protocol GoldShopClient {
  func buy(_ flag: Int)
  func networkDidReturn()
}

extension GoldShop: GoldShopClient {
  /// Nobody listens to the network.
  func networkDidReturn() {}
}

extension MendedGoldShop: GoldShopClient {}
