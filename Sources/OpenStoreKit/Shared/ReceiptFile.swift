import Foundation
import StoreModel
import StoreSigning
import StoreSimulation
import Synchronization

/// The file with the receipt of one run of the app; it goes with the run.
///
/// The file is written on the first request for its place, and from then on whenever the store
/// issues another receipt. Without such a request, nothing is signed.
final class ReceiptFile: Sendable {
  private let folder: URL
  private let place: URL
  private let written = Mutex<DeviceReceipt?>(nil)

  init() {
    // No two runs have the same one, in whatever processes of the system.
    // A world's own random numbers are the same in each world, and the folders have to differ.
    let name = JobLoop.outside { "OpenStoreKit-\(UUID())" }
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    place = folder.appending(path: "StoreKit/receipt")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The place of the receipt of a run of the app.
  static func url(in process: AppProcess) -> URL {
    let file = process.face { process in
      let file = ReceiptFile()
      process.keepReceipt { [weak process, weak file] in
        if let process, let file { file.update(for: process) }
      }
      return file
    }
    file.update(for: process)
    process.noteReceiptSought()
    return file.place
  }

  /// Writes the receipt that the device has, unless it is the one that is there.
  private func update(for process: AppProcess) {
    let world = process.simulation
    guard process.isAlive, let receipt = process.read({ $0[process.installation]?.deviceReceipt }),
      written.withLock({ $0 != receipt }),
      let content = process.read({ AppReceipt(of: process.installation, in: $0) })
    else { return }
    let bytes = content.signed(by: world.notary.authority)
    written.withLock { written in
      // Another thread may have had a later one to write meanwhile.
      if let written, (written.revision, written.date) > (receipt.revision, receipt.date) { return }
      // A failure to write is noted once.
      written = receipt
      do { try write(bytes) } catch {
        world.note("the receipt cannot be written to \(place.path): \(error)")
      }
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place, options: .atomic)
  }
}
