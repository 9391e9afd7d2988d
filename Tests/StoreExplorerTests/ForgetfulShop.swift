import Foundation
import StoreKit
import StoreSimulation

/// A coin shop that goes by how often it was launched, and keeps that number somewhere.
final class ForgetfulShop: CoinShop {
  /// The place of the stored number.
  enum Place: Hashable, Sendable {
    case device
    /// A file of the machine, which no simulated device knows of.
    case file(URL)
  }

  /// - Parameter gift: At which launch it gives a hundred coins away; nil for never.
  init(_ device: Device, counting place: Place, gift: Int? = nil) {
    let launches = Self.count(in: place, on: device)
    super.init(device, .deliverOnceThenFinish)
    if launches == gift { device.update { $0["coins", default: 0] += 100 } }
  }

  private static func count(in place: Place, on device: Device) -> Int {
    switch place {
    case .device:
      device.update { $0["launches", default: 0] += 1 }
      return device.storage["launches"] ?? 0
    case .file(let file):
      let before =
        device.launches == 1
        ? 0
        : (try? String(contentsOf: file, encoding: .utf8))
          .flatMap { Int($0) } ?? 0
      try? "\(before + 1)".write(to: file, atomically: true, encoding: .utf8)
      return before + 1
    }
  }
}
