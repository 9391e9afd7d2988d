import StoreBasics

/// Walks through a document, and notes oddities on the way.
///
/// Everything that decides about the place of products must have its right type, else reading
/// fails; anything smaller that is odd is noted and taken as missing.
struct ConfigurationReader {
  private enum Step { case key(String), index(Int) }

  let file: String
  private(set) var anomalies: [ConfigurationAnomaly] = []
  private var path: [Step] = []
  private var productIDs: Set<String> = []
  private var groupIDs: Set<String> = []

  init(file: String) { self.file = file }

  /// The path from the root to where the reader is, and one key further.
  private func keyPath(_ last: String?) -> String {
    (path + (last.map { [.key($0)] } ?? [])).reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// Notes an oddity at a key of the object under the reader, or about the object itself.
  mutating func note(_ key: String? = nil, _ message: String) {
    anomalies.append(ConfigurationAnomaly(keyPath: keyPath(key), message: message))
  }

  /// Returns the error for another value in the place of a list or an object.
  func wrongType(_ key: String, _ expected: String, _ value: JSON) -> ConfigurationError {
    ConfigurationError(
      file: file, .wrongType(keyPath: keyPath(key), expected: expected, found: value.kind))
  }
}

// MARK: Identifiers

extension ConfigurationReader {
  /// Notes a product whose identifier another has already.
  mutating func noteRepeated(product id: String) {
    guard !productIDs.insert(id).inserted else { return }
    note("productID", "\"\(id)\" is used before, and only the first such product is for sale")
  }

  /// Notes a group whose identifier another has already.
  mutating func noteRepeated(group id: String) {
    guard !groupIDs.insert(id).inserted else { return }
    note("id", "\"\(id)\" is used before, so both groups are one to an app; give each its own")
  }
}

// MARK: Lists and objects

extension ConfigurationReader {
  /// Reads the objects in a list, as far as they can be read.
  mutating func list<Entry>(
    _ key: String, of object: JSONObject,
    _ read: (inout Self, JSONObject) throws(ConfigurationError) -> Entry?
  ) throws(ConfigurationError) -> [Entry] {
    let values = try array(key, of: object)
    guard !values.isEmpty else { return [] }
    var entries: [Entry] = []
    path.append(.key(key))
    defer { path.removeLast() }
    for (index, value) in values.enumerated() {
      path.append(.index(index))
      defer { path.removeLast() }
      guard case .object(let object) = value else {
        note(nil, "left out, since it is \(value.kind) and not an object")
        continue
      }
      if let entry = try read(&self, object) { entries.append(entry) }
    }
    return entries
  }

  /// The values of a list; none where it is missing.
  func array(_ key: String, of object: JSONObject) throws(ConfigurationError) -> [JSON] {
    switch object[key] {
    case nil, .null: return []
    case .array(let values): return values
    case .some(let value): throw wrongType(key, "an array", value)
    }
  }

  /// Reads an object that may be missing.
  mutating func object<Entry>(
    _ key: String, of object: JSONObject,
    _ read: (inout Self, JSONObject) throws(ConfigurationError) -> Entry?
  ) throws(ConfigurationError) -> Entry? {
    switch object[key] {
    case nil, .null: return nil
    case .object(let object):
      path.append(.key(key))
      defer { path.removeLast() }
      return try read(&self, object)
    case .some(let value): throw wrongType(key, "an object", value)
    }
  }
}

// MARK: Single values

extension ConfigurationReader {
  /// The text of a key; nil where it is missing, or something else.
  mutating func string(_ key: String, of object: JSONObject) -> String? {
    switch object[key] {
    case nil, .null: return nil
    case .string(let text): return text
    case .some(let value):
      note(key, "ignored, since it is \(value.kind) and not a string")
      return nil
    }
  }

  /// The truth of a key; nil where it is missing, or something else.
  mutating func flag(_ key: String, of object: JSONObject) -> Bool? {
    switch object[key] {
    case nil, .null: return nil
    case .boolean(let isTrue): return isTrue
    case .some(let value):
      note(key, "ignored, since it is \(value.kind) and not true or false")
      return nil
    }
  }

  /// The whole number of a key; nil where it is missing, or something else.
  mutating func integer(_ key: String, of object: JSONObject) -> Int? {
    switch object[key] {
    case nil, .null: return nil
    case .integer(let value): return Int(value)
    case .number(let text):
      note(key, "ignored, since \(text) is not a whole number")
      return nil
    case .some(let value):
      note(key, "ignored, since it is \(value.kind) and not a number")
      return nil
    }
  }
}
