/// A value that is written as a whole, and not part by part.
protocol StateLeaf: Sendable {
  func write(into writer: inout StateWriter)
}

/// The types of such values.
enum StateLeaves {
  /// Returns true if values of the type are written as a whole.
  ///
  /// A look into a table, since asking a value for a conformance that it lacks is slow.
  static func contains(_ type: Any.Type) -> Bool { identifiers.contains(ObjectIdentifier(type)) }

  private static let identifiers = Set(types.map(ObjectIdentifier.init))
  private static let types: [any StateLeaf.Type] = [
    TransactionID.self, PaymentID.self, ObserverID.self, ListenerID.self, CallID.self,
    RequestID.self, AttemptID.self, Revision.self, StoreInstant.self, String.self, Int.self,
    Int32.self, Int64.self, UInt64.self, Bool.self,
  ]
}

extension TransactionID: StateLeaf {
  func write(into writer: inout StateWriter) {
    if self == .none { writer.write("none") } else { writer.write(.transaction, number) }
  }
}

extension PaymentID: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(.payment, UInt64(number)) }
}

extension ObserverID: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(.observer, UInt64(number)) }
}

extension ListenerID: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(.listener, UInt64(number)) }
}

extension CallID: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(.call, UInt64(number)) }
}

extension RequestID: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(.request, UInt64(number)) }
}

extension AttemptID: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(.attempt, UInt64(number)) }
}

extension Revision: StateLeaf {
  // Below zero there is only what stands for no revision.
  func write(into writer: inout StateWriter) {
    if number < 0 { writer.write("none") } else { writer.write(.revision, UInt64(number)) }
  }
}

extension StoreInstant: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(self) }
}

extension String: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(self) }
}

extension Int: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(self) }
}

extension Int32: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(self) }
}

extension Int64: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(self) }
}

extension UInt64: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(self) }
}

extension Bool: StateLeaf {
  func write(into writer: inout StateWriter) { writer.write(self ? 1 : 0) }
}
