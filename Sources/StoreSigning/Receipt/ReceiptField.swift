/// A pair of functions that write one attribute of a receipt from a property, and read it into the
/// property.
struct ReceiptField<Receipt>: Sendable {
  let type: Int64
  let write: @Sendable (Receipt) -> ReceiptAttribute?
  let read: @Sendable (inout Receipt, ArraySlice<UInt8>) throws(DERError) -> Void

  init<Value>(
    _ type: Int64, _ path: any WritableKeyPath<Receipt, Value> & Sendable,
    _ coding: ReceiptCoding<Value>, version: Int64 = 1
  ) {
    self.type = type
    write = { receipt in
      coding.encode(receipt[keyPath: path]).map {
        ReceiptAttribute(type: type, version: version, value: $0)
      }
    }
    read = { receipt, octets throws(DERError) in
      receipt[keyPath: path] = try coding.decode(octets)
    }
  }

  /// A field that a receipt only has where there is something to say.
  init<Value>(
    ifPresent type: Int64, _ path: any WritableKeyPath<Receipt, Value?> & Sendable,
    _ coding: ReceiptCoding<Value>
  ) {
    self.init(type, path, coding.optional)
  }
}
