/// The coding of a value in the octets of a receipt's attribute.
struct ReceiptCoding<Value>: Sendable {
  /// Nil leaves the attribute out.
  let encode: @Sendable (Value) -> [UInt8]?
  let decode: @Sendable (ArraySlice<UInt8>) throws(DERError) -> Value

  /// The same for a value that need not be there.
  var optional: ReceiptCoding<Value?> {
    ReceiptCoding<Value?> { value in
      value.flatMap(encode)
    } decode: { octets throws(DERError) in
      try decode(octets)
    }
  }
}

extension ReceiptCoding where Value == Int64 {
  static var integer: Self {
    Self { value in
      DERWriter.encode { $0.integer(value) }
    } decode: { octets throws(DERError) in
      try octets.element(.integer).integer()
    }
  }

  /// Milliseconds since 1970, of which the text keeps whole seconds.
  static var date: Self {
    Self { value in
      DERWriter.encode { $0.text(ReceiptDate.rfc3339(value), .ia5String) }
    } decode: { octets throws(DERError) in
      let node = try octets.element(.ia5String)
      guard let value = ReceiptDate.milliseconds(rfc3339: try node.text()) else {
        throw node.error(.badDate)
      }
      return value
    }
  }
}

extension ReceiptCoding where Value == Int64? {
  /// A date that is an empty text where there is none.
  static var dateOrEmpty: Self {
    Self { value in
      value.map { ReceiptCoding<Int64>.date.encode($0) }
        ?? DERWriter.encode { $0.text("", .ia5String) }
    } decode: { octets throws(DERError) in
      let node = try octets.element(.ia5String)
      return node.contents.isEmpty ? nil : try ReceiptCoding<Int64>.date.decode(octets)
    }
  }
}

extension ReceiptCoding where Value == String {
  static var text: Self { text(.utf8String) }

  static func text(_ tag: DERTag) -> Self {
    Self { value in
      DERWriter.encode { $0.text(value, tag) }
    } decode: { octets throws(DERError) in
      try octets.element(tag).text()
    }
  }
}

extension ReceiptCoding where Value == Bool {
  static var flag: Self {
    Self { value in
      DERWriter.encode { $0.integer(value ? 1 : 0) }
    } decode: { octets throws(DERError) in
      let node = try octets.element(.integer)
      switch try node.integer() {
      case 0: return false
      case 1: return true
      default: throw node.error(.unexpectedValue)
      }
    }
  }
}

extension ReceiptCoding where Value == [UInt8] {
  /// The octets themselves.
  static var raw: Self {
    Self {
      $0
    } decode: { octets throws(DERError) in
      Array(octets)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The one element that the octets are.
  func element(_ tag: DERTag) throws(DERError) -> DERNode {
    let node = try DERReader.single(self)
    guard node.tag == tag else { throw DERError(.expected(tag), at: node.offset) }
    return node
  }
}
