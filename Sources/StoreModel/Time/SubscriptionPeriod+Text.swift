extension SubscriptionPeriod {
  /// Reads a period of one calendar unit as ISO 8601 writes it: `P1M`, `P2W`.
  package init?(text: some StringProtocol) {
    let digits = text.dropFirst().dropLast()
    guard text.first == "P", let unit = text.last.flatMap(Unit.init(letter:)), digits.isDigits,
      let value = Int(digits), value > 0
    else { return nil }
    self.init(value, unit)
  }

  /// The period as ISO 8601 writes it.
  package var text: String { "P\(value)\(unit.letter)" }

  /// Whether a subscription can be sold for this long: the six durations of the App Store.
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
  init?(letter: Character) {
    guard let unit = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = unit
  }

  var letter: Character {
    switch self {
    case .day: "D"
    case .week: "W"
    case .month: "M"
    case .year: "Y"
    }
  }
}
