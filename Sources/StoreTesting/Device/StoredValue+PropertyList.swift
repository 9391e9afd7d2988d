internal import Foundation
internal import StoreSimulation

extension StoredValue {
  /// A value of a property list; nil for anything else.
  init?(propertyList value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .double(value)
    case let value as Float: self = .double(Double(value))
    case let value as any BinaryInteger: self = .integer(Int(clamping: value))
    case let value as Data: self = .bytes(Array(value))
    case let value as Date: self = .date(secondsSince1970: value.timeIntervalSince1970)
    case let values as [String]: self = .strings(values)
    case let values as [Any]:
      let stored = values.compactMap(StoredValue.init(propertyList:))
      guard stored.count == values.count else { return nil }
      self = .list(stored)
    case let values as [String: Any]:
      let stored = values.compactMapValues(StoredValue.init(propertyList:))
      guard stored.count == values.count else { return nil }
      self = .dictionary(stored)
    default: return nil
    }
  }

  /// The value as Foundation has it.
  var object: Any {
    switch self {
    case .integer(let value): value
    case .double(let value): value
    case .string(let value): value
    case .bool(let value): value
    case .strings(let values): values
    case .bytes(let bytes): Data(bytes)
    case .date(let seconds): Date(timeIntervalSince1970: seconds)
    case .list(let values): values.map(\.object)
    case .dictionary(let values): values.mapValues(\.object)
    }
  }

  // The conversions of `UserDefaults` from values of another kind.

  var asString: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): value ? "1" : "0"
    default: nil
    }
  }

  var asDouble: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    case .bool(let value): value ? 1 : 0
    case .string(let text): Double(text)
    default: nil
    }
  }

  var asBool: Bool? {
    if case .string(let text) = self { return ["yes", "true", "1"].contains(text.lowercased()) }
    return asDouble.map { $0 != 0 }
  }
}
