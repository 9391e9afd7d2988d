import StoreModel

extension SKTestSession {
  /// How long a period of a subscription takes in a test (B126).
  public typealias TimeRate = _SKTestTimeRate
}

extension SKTestSession.TimeRate {
  init(_ rate: RenewalRate) { self = Self(rawValue: rate.rawValue) ?? .realTime }

  /// Nil for a number that stands for no rate.
  var rate: RenewalRate? { RenewalRate(rawValue: Int(rawValue)) }
}
