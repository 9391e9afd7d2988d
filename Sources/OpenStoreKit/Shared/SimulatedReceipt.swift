public import Foundation
import StoreSimulation

/// The place of the simulated app's receipt.
///
/// Only the file that the plugin `ReceiptURL` adds to an app's target asks for it.
@_spi(Simulation)
public enum SimulatedReceipt {
  /// The place of the receipt on the device of the run of the app that the calling code belongs to.
  ///
  /// There is no file before the store has issued a receipt (B082).
  public static var url: URL { ReceiptFile.url(in: .current) }
}
