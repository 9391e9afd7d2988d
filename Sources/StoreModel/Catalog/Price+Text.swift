extension Price {
  /// Reads an amount as configuration files write it: digits, and at most one decimal point.
  ///
  /// A single comma is taken for the point, since Xcode writes one on a Mac set to such a region. Digits
  /// behind the third decimal place are rounded, half up.
  package init?(text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2, parts.allSatisfy(\.isDigits), let units = Int64(parts[0]),
      let thousandths = parts.count == 1 ? 0 : thousandths(of: parts[1])
    else { return nil }
    let (scaled, tooLarge) = units.multipliedReportingOverflow(by: 1_000)
    let (milliunits, overflow) = scaled.addingReportingOverflow(thousandths)
    guard !tooLarge, !overflow else { return nil }
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

private func thousandths(of decimals: some StringProtocol) -> Int64? {
  let kept = Int64(
    decimals.prefix(3) + String(repeating: "0", count: max(0, 3 - decimals.utf8.count)))
  let roundsUp = decimals.dropFirst(3).first.map { $0 >= "5" } ?? false
  return kept.map { $0 + (roundsUp ? 1 : 0) }
}

extension StringProtocol {
  var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
