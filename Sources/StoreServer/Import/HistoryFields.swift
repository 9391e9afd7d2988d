import Foundation
import StoreBasics
import StoreModel
import StoreSigning

/// The fields of one part of a history, which may say anything.
struct HistoryFields {
  let json: JSON
  let part: HistoryError.Part

  func error(_ problem: HistoryError.Problem, _ field: String) -> HistoryError {
    HistoryError(problem, in: part, field)
  }

  /// Nil where the field is missing, or null.
  subscript(field: String) -> JSON? {
    guard let value = json[field], value != .null else { return nil }
    return value
  }

  func required<Value>(
    _ field: String, _ read: (String) throws(HistoryError) -> Value?
  ) throws(HistoryError) -> Value {
    guard let value = try read(field) else { throw error(.missing, field) }
    return value
  }

  /// Returns the value of the first of several fields that is present.
  func first<Value>(
    of fields: [String], _ read: (String) throws(HistoryError) -> Value?
  ) throws(HistoryError) -> Value? {
    for field in fields { if let value = try read(field) { return value } }
    return nil
  }

  func text(_ field: String) throws(HistoryError) -> String? {
    guard let value = self[field] else { return nil }
    guard let text = value.string, !text.isEmpty, text.utf8.count <= Self.longestText else {
      throw error(.malformed, field)
    }
    return text
  }

  /// One of several words.
  func word<Word>(
    _ field: String, _ words: [(String, Word)]
  ) throws(HistoryError) -> Word? {
    guard let text = try text(field) else { return nil }
    guard let word = words.first(where: { $0.0 == text })?.1 else {
      throw error(.malformed, field)
    }
    return word
  }

  /// A whole number, which older forms write as text.
  func number(_ field: String, in range: ClosedRange<Int64>) throws(HistoryError) -> Int64? {
    guard let value = self[field] else { return nil }
    guard let number = value.integer ?? value.string.flatMap({ Int64($0) }),
      range.contains(number)
    else { throw error(.malformed, field) }
    return number
  }

  /// True and false, which some forms write as numbers, or as text.
  func flag(_ field: String) throws(HistoryError) -> Bool? {
    guard let value = self[field] else { return nil }
    switch value {
    case .boolean(let flag): return flag
    case .integer(1), .string("1"), .string("true"): return true
    case .integer(0), .string("0"), .string("false"): return false
    case .null, .integer, .number, .string, .array, .object: throw error(.malformed, field)
    }
  }

  func transaction(_ field: String) throws(HistoryError) -> TransactionID? {
    try number(field, in: 1...Self.largestNumber).map { TransactionID(UInt64($0)) }
  }

  /// Milliseconds since 1970.
  func moment(_ field: String) throws(HistoryError) -> StoreInstant? {
    try number(field, in: 0...Self.lastMoment).map { StoreInstant(milliseconds: $0) }
  }

  /// In thousandths of the currency's unit.
  func price(_ field: String) throws(HistoryError) -> Price? {
    try number(field, in: 0...Self.highestPrice).map { Price(milliunits: $0) }
  }

  func uuid(_ field: String) throws(HistoryError) -> String? {
    guard let text = try text(field) else { return nil }
    guard UUID(uuidString: text) != nil else { throw error(.malformed, field) }
    return text
  }

  /// The end of the year 9000; calendars reckon with centuries to spare.
  private static let lastMoment: Int64 = 221_876_928_000_000
  /// Leaves room for later purchases.
  private static let largestNumber: Int64 = 1 << 62
  /// A billion of any currency.
  private static let highestPrice: Int64 = 1_000_000_000_000
  private static let longestText = 1_000
}
