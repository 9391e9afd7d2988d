import StoreModel

extension SKTestSession {
  /// The length of a subscription's period in a test (B126).
  public typealias TimeRate = _SKTestTimeRate
}

extension SKTestSession.TimeRate {
  init(_ rate: RenewalRate) { self = Self(rawValue: rate.rawValue) ?? .realTime }

  /// Nil for a number that stands for no rate.
  var rate: RenewalRate? { RenewalRate(rawValue: Int(rawValue)) }
}
