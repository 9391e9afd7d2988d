package import StoreModel

/// A part of the store that an app talks to.
public enum StoreService: Int, Hashable, Sendable, CaseIterable {
  /// The list of products.
  case products
  /// Payments.
  case purchases
  /// Restores, and `AppStore.sync()`.
  case restores
  /// Receipt refreshes.
  case receipts
  /// Finished transactions on their way to the store.
  case finishes
  /// The server that verifies receipts.
  case verification
  /// The customer's purchases, and all that is news to a device.
  case history

  /// True if the customer has to sign in for the service (B080, B109).
  var asksToSignIn: Bool { self == .receipts || self == .restores }
}

/// The condition of the network between a device and a part of the store.
public enum NetworkWeather: Hashable, Sendable {
  /// Answers at once.
  case fine
  /// Does not answer: what is asked for fails.
  case offline
  /// Answers after a while, in the world's time.
  case slow(Duration)
  /// Fails that many times with that code in `SKErrorDomain`, and is fine after that.
  ///
  /// The server that verifies receipts fails with an HTTP status, from 400 to 599, or answers with
  /// a status of its own, from 21000 to 21199; with any other code it cannot be reached.
  case failing(times: Int, code: Int = 0)
}

/// The weather at a device, for each part of the store.
struct DeviceWeather: Sendable {
  private var services = [NetworkWeather](
    repeating: .fine, count: StoreService.allCases.count)

  subscript(service: StoreService) -> NetworkWeather {
    get { services[service.rawValue] }
    set { services[service.rawValue] = newValue }
  }

  /// Returns the delay or failure of one use of the service, and counts the use.
  mutating func meet(_ service: StoreService) -> Encounter {
    switch self[service] {
    case .fine: return Encounter()
    case .offline: return Encounter(failure: .offline)
    case .slow(let duration): return Encounter(delay: StoreSpan(duration))
    case .failing(let times, let code):
      guard times > 0 else { return Encounter() }
      self[service] = times > 1 ? .failing(times: times - 1, code: code) : .fine
      return Encounter(failure: Failure(code: code))
    }
  }
}

extension StoreSpan {
  /// Whole milliseconds, what is left of one is dropped; at most ten thousand years.
  package init(_ duration: Duration) {
    let most = Self.days(3_652_425)
    let longest = Duration.milliseconds(most.milliseconds)
    let (seconds, attoseconds) = max(.zero - longest, min(duration, longest)).components
    self.init(milliseconds: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}

extension Duration {
  package init(_ span: StoreSpan) { self = .milliseconds(span.milliseconds) }
}
