extension Price {
  /// Reads an amount as configuration files write it: digits, and at most one decimal point.
  ///
  /// A single comma is taken for the point, since Xcode writes one on a Mac set to such a region.
  /// Digits behind the third decimal place are rounded, half up.
  package init?(text: String) {
    var amount = DecimalText()
    for byte in text.utf8 {
      guard amount.take(byte) else { return nil }
    }
    guard let milliunits = amount.milliunits else { return nil }
    self.init(milliunits: milliunits)
  }

  /// The amount in plain digits, with two decimal places, or a third where it has one.
  package var text: String {
    let (units, rest) = milliunits.magnitude.quotientAndRemainder(dividingBy: 1_000)
    let decimals = String(rest + 1_000).dropFirst()
    let shown = rest % 10 == 0 ? decimals.dropLast() : decimals
    return "\(milliunits < 0 ? "-" : "")\(units).\(shown)"
  }
}

extension Price: CustomStringConvertible {
  package var description: String { text }
}

/// An amount in thousandths, as far as its text was read; nil once it is too large.
private struct DecimalText {
  private var amount: Int64? = 0
  private var digits = 0
  private var places: Int?

  /// Takes the next byte, and returns false if it may not follow those before it.
  mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      take(digit: Int64(byte - UInt8(ascii: "0")))
      return true
    case UInt8(ascii: "."), UInt8(ascii: ","):
      guard places == nil, digits > 0 else { return false }
      places = 0
      return true
    default: return false
    }
  }

  private mutating func take(digit: Int64) {
    digits += 1
    places = places.map { $0 + 1 }
    switch places ?? 0 {
    case ...3: amount = Self.sum(Self.product(amount, 10), digit)
    case 4: amount = Self.sum(amount, digit >= 5 ? 1 : 0)
    default: break
    }
  }

  /// Nil for a text without digits, or without any behind its point.
  var milliunits: Int64? {
    guard digits > 0, places != 0 else { return nil }
    switch places ?? 0 {
    case 0: return Self.product(amount, 1_000)
    case 1: return Self.product(amount, 100)
    case 2: return Self.product(amount, 10)
    default: return amount
    }
  }

  private static func product(_ amount: Int64?, _ factor: Int64) -> Int64? {
    guard let (value, overflow) = amount?.multipliedReportingOverflow(by: factor), !overflow else {
      return nil
    }
    return value
  }

  private static func sum(_ amount: Int64?, _ addend: Int64) -> Int64? {
    guard let (value, overflow) = amount?.addingReportingOverflow(addend), !overflow else {
      return nil
    }
    return value
  }
}
