import Foundation
import Synchronization

/// A folder for the receipt of one run of the app; it goes with the run.
final class ReceiptFolder: Sendable {
  private let folder: URL
  let receipt: URL

  private static let count = Mutex(0)

  init() {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "OpenStoreKit-\(ProcessInfo.processInfo.processIdentifier)-\(number)")
    receipt = folder.appending(path: "StoreKit/receipt")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
