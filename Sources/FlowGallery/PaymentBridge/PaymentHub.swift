/// The game's one place for all ways to pay, as published.
///
/// A singleton in the original; here the launch makes it, since statics outlive a simulated kill.
public final class PaymentHub {
  /// A way to pay.
  public enum Method: Hashable, Sendable {
    /// Through the store; the others are no matter of ours.
    case appStore, gameCard
  }

  private let appStore: PaymentBridge

  /// Makes the hub.
  public init(appStore: PaymentBridge) { self.appStore = appStore }

  /// Learns what is for sale.
  public func prepare(_ identifiers: [String], then callback: @escaping ([String]) -> Void) {
    appStore.requestProducts(identifiers, then: callback)
  }

  /// Pays for something.
  public func pay(
    _ identifier: String, by method: Method = .appStore,
    then callback: @escaping (PaymentEvent) -> Void
  ) {
    switch method {
    case .appStore: appStore.pay(identifier, then: callback)
    case .gameCard: callback(.failed)
    }
  }

  /// Restores what was bought before.
  public func restore(
    each item: @escaping (PaymentEvent) -> Void, then callback: @escaping (Bool) -> Void
  ) {
    appStore.restore(each: item, then: callback)
  }
}
