package import StoreModel
package import StoreSigning
import StoreSimulation

/// Something that the app's server asks the store to do.
package enum ServerOrder: Hashable, Sendable {
  case finish(TransactionID)
  /// What it tells of a purchase whose customer wants the money back.
  case consumption(TransactionID, JSON)
}

extension Simulation {
  /// Does what the app's server asks for; what follows from it comes by and by.
  func carryOut(_ order: ServerOrder) {
    switch order {
    case .finish(let id): finish(id)
    case .consumption(let id, let report):
      note("consumption of transaction \(id): \(String(decoding: report.encoded, as: UTF8.self))")
    }
  }

  /// The app's server finishes for the device that bought it.
  private func finish(_ id: TransactionID) {
    let place = read { store in
      let purchase = store.ledger[id]
      return purchase?.installation
        ?? store.installations.first { $0.account == purchase?.account }?.id
    }
    if let place { try? perform(.transactionFinished(id, place)) }
  }
}

// MARK: - As text

extension ServerOrder {
  /// The order in one line.
  var text: String {
    switch self {
    case .finish(let id): "finish \(id)"
    case .consumption(let id, let json):
      "consumption \(id) \(String(decoding: json.encoded, as: UTF8.self))"
    }
  }

  /// Reads what `text` has written.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count > 1, let number = UInt64(words[1]) else { return nil }
    let id = TransactionID(number)
    switch words[0] {
    case "finish" where words.count == 2: self = .finish(id)
    case "consumption" where words.count == 3:
      guard let json = try? JSON(Array(words[2].utf8)) else { return nil }
      self = .consumption(id, json)
    default: return nil
    }
  }
}
