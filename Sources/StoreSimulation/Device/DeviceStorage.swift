internal import StoreModel

/// The data that an app keeps on a device, and finds there after a kill.
public struct DeviceStorage: Hashable, Sendable {
  /// Files by path, as in an app's folder.
  public var files: [String: [UInt8]] = [:]
  private var values: [String: StoredValue] = [:]

  /// Nothing stored yet.
  public init() {}

  /// The value for the key; nil where there is none, or one of another kind.
  public subscript<Value: Storable>(key: String) -> Value? {
    get { values[key].flatMap(Value.init(stored:)) }
    set { values[key] = newValue?.stored }
  }

  /// The value for the key, or else the given one.
  public subscript<Value: Storable>(key: String, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    set { self[key] = newValue }
  }

  /// The keys that have a value, in alphabetical order.
  public var keys: [String] { values.keys.sorted() }
}

extension DeviceStorage {
  /// The values, then the files, as in `coins: 60`, each in alphabetical order.
  package var lines: [String] {
    Self().changes(to: self).map { "\($0.name): \($0.new?.text ?? "–")" }
  }

  /// Returns the changes that lead to another version: values before files, each in alphabetical
  /// order.
  func changes(to other: Self) -> [StorageChange] {
    Self.changes(values, other.values) { $0 } + Self.changes(files, other.files) { .bytes($0) }
  }

  /// Returns the differences between equal names, in the order of the names.
  private static func changes<Value: Equatable>(
    _ old: [String: Value], _ new: [String: Value], _ stored: (Value) -> StoredValue
  ) -> [StorageChange] {
    var changes: [StorageChange] = []
    for (name, value) in new {
      let former = old[name]
      guard former != value else { continue }
      changes.append(StorageChange(name, from: former.map(stored), to: stored(value)))
    }
    for (name, value) in old where new[name] == nil {
      changes.append(StorageChange(name, from: stored(value), to: nil))
    }
    return changes.sorted { $0.name < $1.name }
  }
}

extension DeviceStorage {
  /// Writes what is stored, names and texts as the app's own words.
  func write(into writer: inout StateWriter) {
    for key in keys {
      writer.write(appText: key)
      values[key]?.write(into: &writer)
    }
    for path in files.keys.sorted() {
      for name in path.split(separator: "/") { writer.write(appText: String(name)) }
      writer.write(files[path] ?? [])
    }
  }
}

extension StoredValue {
  fileprivate func write(into writer: inout StateWriter) {
    switch self {
    case .integer(let value): writer.write(value)
    case .string(let text): writer.write(appText: text)
    case .bool(let value): writer.write("\(value)")
    case .strings(let texts):
      writer.write(texts.count)
      for text in texts { writer.write(appText: text) }
    case .bytes(let bytes): writer.write(bytes)
    case .double(let value): writer.write("\(value)")
    // An app that stores a date goes by how long ago it is.
    case .date(let seconds):
      let span = Duration.seconds(seconds)
      writer.write(StoreInstant(milliseconds: StoreSpan(span).milliseconds))
    case .list(let values):
      writer.write(values.count)
      for value in values { value.write(into: &writer) }
    case .dictionary(let values):
      for key in values.keys.sorted() {
        writer.write(appText: key)
        values[key]?.write(into: &writer)
      }
    }
  }
}

/// A value as a device stores it.
public enum StoredValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// Text.
  case string(String)
  /// Yes or no.
  case bool(Bool)
  /// Several texts.
  case strings([String])
  /// Any bytes.
  case bytes([UInt8])
  /// A number with a fraction.
  case double(Double)
  /// A moment.
  case date(secondsSince1970: Double)
  /// Several values, in order.
  case list([StoredValue])
  /// Values by name.
  case dictionary([String: StoredValue])

  var text: String {
    switch self {
    case .integer(let value): "\(value)"
    case .string(let value): "“\(value)”"
    case .bool(let value): "\(value)"
    case .strings(let values): "[\(values.joined(separator: ", "))]"
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .double(let value): "\(value)"
    case .date(let seconds): "\(seconds) s after 1970"
    case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .dictionary(let values):
      "[\(values.keys.sorted().map { "\($0): \(values[$0]?.text ?? "")" }.joined(separator: ", "))]"
    }
  }
}

/// Something that a device can store.
public protocol Storable {
  /// Nil where the stored value is of another kind.
  init?(stored: StoredValue)

  /// The value as it is stored.
  var stored: StoredValue { get }
}
