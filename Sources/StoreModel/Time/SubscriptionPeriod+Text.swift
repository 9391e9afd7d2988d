extension SubscriptionPeriod {
  /// Reads a period of one calendar unit as ISO 8601 writes it: `P1M`, `P2W`.
  package init?(text: String) {
    var value = 0
    for (position, byte) in text.utf8.dropLast().enumerated() {
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      if position == 0 {
        guard byte == UInt8(ascii: "P") else { return nil }
      } else {
        guard 0...9 ~= digit, value < 1_000_000 else { return nil }
        value = value * 10 + digit
      }
    }
    guard value > 0, let unit = text.utf8.last.flatMap(Unit.init(letter:)) else { return nil }
    self.init(value, unit)
  }

  /// The period as ISO 8601 writes it.
  package var text: String { "P\(value)\(Unicode.Scalar(unit.letter))" }

  /// True if a subscription can be sold for this long: the six durations of the App Store.
  package var isSubscriptionDuration: Bool {
    switch unit {
    case .day: false
    case .week, .year: value == 1
    case .month: [1, 2, 3, 6].contains(value)
    }
  }
}

extension SubscriptionPeriod: CustomStringConvertible {
  package var description: String { text }
}

extension SubscriptionPeriod.Unit {
  init?(letter: UInt8) {
    guard let unit = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = unit
  }

  var letter: UInt8 {
    switch self {
    case .day: UInt8(ascii: "D")
    case .week: UInt8(ascii: "W")
    case .month: UInt8(ascii: "M")
    case .year: UInt8(ascii: "Y")
    }
  }
}
