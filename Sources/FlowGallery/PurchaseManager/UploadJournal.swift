import StoreKit

/// The proofs of purchase that the app's server has not answered for, kept on the device.
final class UploadJournal {
  private let server: any AppServer
  private let storage: any DurableStorage
  private var underway: Set<String> = []

  init(server: any AppServer, storage: any DurableStorage) {
    self.server = server
    self.storage = storage
  }

  /// Writes a proof down, once.
  func note(_ upload: Upload) {
    storage.update { saved in
      guard !saved.delivered.contains(upload.transaction),
        !saved.uploads.contains(where: { $0.transaction == upload.transaction })
      else { return }
      saved.uploads.append(upload)
    }
  }

  /// Sends everything that was written down.
  func drain() {
    for upload in storage.saved.uploads { send(upload) }
  }

  private func send(_ upload: Upload) {
    guard underway.insert(upload.transaction).inserted,
      let request = CreditProducts.request(for: upload)
    else { return }
    server.send(request) { answer in
      self.underway.remove(upload.transaction)
      self.settle(upload, Verdict(answer))
    }
  }

  /// The proof goes and the credits come in one step, so that a kill cannot come between them.
  private func settle(_ upload: Upload, _ verdict: Verdict) {
    guard verdict != .unknown else { return }
    storage.update { saved in
      saved.uploads.removeAll { $0.transaction == upload.transaction }
      guard verdict == .genuine, !saved.delivered.contains(upload.transaction) else { return }
      saved.coins += CreditProducts.credits(in: upload.product)
      saved.delivered.append(upload.transaction)
    }
  }
}
