public import Foundation
internal import StoreModel
internal import StoreSigning
public import StoreSimulation

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

extension Device {
  /// The app's receipt on the device, as it is at `Bundle.main.appStoreReceiptURL`; nil if there is
  /// none (B082).
  public var receipt: Data? {
    simulation.read { AppReceipt(of: installation, in: $0) }
      .map { Data($0.signed(by: simulation.notary.authority)) }
  }

  /// The device's identifier for the app's vendor, as `UIDevice.identifierForVendor`: its bytes are
  /// in the receipt's hash.
  public var vendorIdentifier: UUID {
    DeviceIdentity(installation, of: simulation.read(\.identity)).vendorID
  }
}
