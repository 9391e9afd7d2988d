import FlowGallery

/// The game above the bridge in either form.
protocol PaymentBridgeClient {
  func openShop()
  func buy(_ pack: GoldPack)
  func restoreWorlds()
}

extension BridgeGame: PaymentBridgeClient {}
extension MendedBridgeGame: PaymentBridgeClient {}
