import FlowGallery
import StoreSimulation

extension Phone: DurableStorage {
  var saved: SavedState { SavedState(device.storage) }

  func update(_ change: (inout SavedState) -> Void) {
    let before = saved
    var changed = before
    change(&changed)
    for step in distortion.storing(before, changed) { device.update(step.write) }
    let after = saved
    guard after != before else { return }
    if after.coins > before.coins || after.features.count > before.features.count {
      self.deliveries += 1
    }
    if self.diesAfterNextChange {
      self.diesAfterNextChange = false
      device.kill()
    }
  }
}

extension SavedState {
  private static let uploadFolder = "uploads/"

  init(_ storage: DeviceStorage) {
    self.init()
    coins = storage["coins"] ?? 0
    features = storage["features"] ?? []
    delivered = storage["delivered"] ?? []
    uploads = storage.files.filter { $0.key.hasPrefix(Self.uploadFolder) }
      .compactMap { path, bytes in
        Upload(transaction: String(path.dropFirst(Self.uploadFolder.count)), file: bytes)
      }
      // Transactions are numbered in the order in which they were made.
      .sorted { ($0.transaction.count, $0.transaction) < ($1.transaction.count, $1.transaction) }
  }

  func write(to storage: inout DeviceStorage) {
    storage["coins"] = coins == 0 ? nil : coins
    storage["features"] = features.isEmpty ? nil : features
    storage["delivered"] = delivered.isEmpty ? nil : delivered
    storage.files = storage.files.filter { !$0.key.hasPrefix(Self.uploadFolder) }
    for upload in uploads {
      storage.files[Self.uploadFolder + upload.transaction] = upload.file
    }
  }
}

extension Upload {
  /// The product's name in the first line, the receipt in the second.
  fileprivate var file: [UInt8] { Array("\(product)\n\(receipt)".utf8) }

  fileprivate init?(transaction: String, file: [UInt8]) {
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n", maxSplits: 1)
    guard lines.count == 2 else { return nil }
    self.init(transaction: transaction, product: String(lines[0]), receipt: String(lines[1]))
  }
}
