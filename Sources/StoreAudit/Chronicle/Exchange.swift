import StoreModel
import StoreSimulation

extension Chronicle {
  /// A question of an app to a server that verifies, and its answer.
  struct Exchange: Sendable {
    /// The entry of the question.
    let index: Int
    let device: Int
    let launch: Int
    let host: String
    /// The entry of the answer; nil where none came.
    var answerIndex: Int?
    /// The answer in the timeline's words, as in `status 0`.
    var answer: String?
  }

  /// Returns the app's questions for verification on a device, in order; answers come in the same
  /// order.
  func exchanges(on device: Int) -> [Exchange] {
    var exchanges: [Exchange] = []
    for event in events where event.device == device {
      switch event.rare {
      case .asked(.verification, let host)?:
        exchanges.append(
          Exchange(index: event.index, device: device, launch: event.launch, host: host))
      case .answered(.verification, let text)?:
        let open = exchanges.firstIndex { $0.answer == nil && $0.launch == event.launch }
        guard let open else { continue }
        exchanges[open].answerIndex = event.index
        exchanges[open].answer = text
      default: break
      }
    }
    return exchanges
  }
}

extension Chronicle.Exchange {
  /// The status that Apple's server gave, as far as it came through (B087).
  var status: Int? {
    guard let answer, answer.hasPrefix("status ") else { return nil }
    return Int(answer.dropFirst("status ".count))
  }

  /// True if the outcome is still open: there is no answer, or none that holds for good.
  var isWorthAnotherTry: Bool {
    guard answer != nil, !isNoAnswer else { return true }
    guard let status else { return false }
    return [21005, 21007, 21009].contains(status) || (21100...21199).contains(status)
  }

  /// True if the store says that it has not sold the purchase, or not to this customer.
  var isNo: Bool { status == 21003 || status == 21010 }

  /// True if the answer is not the store's yes; other words from an app's own server are left to
  /// the app.
  var isNotYes: Bool { isNoAnswer || (status.map { $0 != 0 } ?? false) }

  private var isNoAnswer: Bool {
    guard let answer else { return true }
    return answer == "none" || answer == "nothing in time" || answer.hasPrefix("HTTP ")
  }
}
