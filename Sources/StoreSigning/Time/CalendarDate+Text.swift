package import StoreBasics

extension CalendarDate {
  /// As receipts write it: `2020-07-22T17:39:08Z`.
  package var rfc3339: String { "\(date)T\(time)Z" }

  /// As the older receipts and answers write it, without the zone: `2020-07-22 17:39:08`.
  package var spaced: String { "\(date) \(time)" }

  /// Reads `2020-07-22T17:39:08Z`; nil for everything else.
  package init?(rfc3339 text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return nil }
    let separators: [(at: Int, is: UInt8)] = [
      (4, 0x2d), (7, 0x2d), (10, 0x54), (13, 0x3a), (16, 0x3a), (19, 0x5a),
    ]
    guard separators.allSatisfy({ bytes[$0.at] == $0.is }) else { return nil }
    let ranges = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19]
    self.init(fields: ranges.map { bytes[$0] })
  }

  /// Reads the digits of UTCTime or GeneralizedTime, as certificates write it: no zone but `Z`.
  init?(certificateText text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.last == 0x5a, bytes.count == 13 || bytes.count == 15 else { return nil }
    let yearWidth = bytes.count - 11
    let ranges = (0..<5).map { (yearWidth + 2 * $0)..<(yearWidth + 2 * $0 + 2) }
    // Two digits of a year mean 1950 to 2049.
    let century: [UInt8] = yearWidth == 4 ? [] : Array((bytes[0] < 0x35 ? "20" : "19").utf8)
    self.init(fields: [(century + bytes[..<yearWidth])[...]] + ranges.map { bytes[$0] })
  }

  /// As certificates write it, with the tag that years before 2050 and later ones have.
  var certificateText: (text: String, tag: DERTag) {
    let isShort = (1950..<2050).contains(year)
    let yearDigits = isShort ? (year % 100).padded(to: 2) : year.padded(to: 4)
    let rest = [month, day, hour, minute, second].map { $0.padded(to: 2) }.joined()
    return ("\(yearDigits)\(rest)Z", isShort ? .utcTime : .generalizedTime)
  }

  private init?(fields: [ArraySlice<UInt8>]) {
    let numbers = fields.compactMap(Self.number)
    guard numbers.count == 6 else { return nil }
    self.init(
      validating: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
      minute: numbers[4], second: numbers[5])
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private var date: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }

  private var time: String {
    "\(hour.padded(to: 2)):\(minute.padded(to: 2)):\(second.padded(to: 2))"
  }
}
