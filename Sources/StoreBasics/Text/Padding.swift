extension String {
  /// The text with spaces behind it, up to so many characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension BinaryInteger {
  /// The number in decimal, with zeros in front up to so many digits.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
