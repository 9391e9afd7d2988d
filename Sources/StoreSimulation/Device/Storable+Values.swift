extension Int: Storable {
  /// Nil where the stored value is not a number.
  public init?(stored: StoredValue) {
    guard case .integer(let value) = stored else { return nil }
    self = value
  }

  /// The number as it is stored.
  public var stored: StoredValue { .integer(self) }
}

extension String: Storable {
  /// Nil where the stored value is not text.
  public init?(stored: StoredValue) {
    guard case .string(let value) = stored else { return nil }
    self = value
  }

  /// The text as it is stored.
  public var stored: StoredValue { .string(self) }
}

extension Bool: Storable {
  /// Nil where the stored value is not yes or no.
  public init?(stored: StoredValue) {
    guard case .bool(let value) = stored else { return nil }
    self = value
  }

  /// The answer as it is stored.
  public var stored: StoredValue { .bool(self) }
}

extension Array: Storable where Element == String {
  /// Nil where the stored value is not a list.
  public init?(stored: StoredValue) {
    guard case .strings(let values) = stored else { return nil }
    self = values
  }

  /// The list as it is stored.
  public var stored: StoredValue { .strings(self) }
}

extension Double: Storable {
  /// Nil where the stored value is not a number.
  public init?(stored: StoredValue) {
    switch stored {
    case .double(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }

  /// The number as it is stored.
  public var stored: StoredValue { .double(self) }
}

extension StoredValue: Storable {
  /// Any stored value.
  public init?(stored: StoredValue) { self = stored }

  /// The value itself.
  public var stored: StoredValue { self }
}
