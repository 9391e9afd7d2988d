/// The members of a JSON object in their order, a key that is written twice included.
package struct JSONObject: Hashable, Sendable {
  package private(set) var members: [JSON.Member]

  package init(_ members: [JSON.Member] = []) { self.members = members }

  /// The value of a key: the last one where the key is written twice, as most readers of JSON have
  /// it.
  package subscript(key: String) -> JSON? { members.last { $0.key.isSame(as: key) }?.value }

  /// The members whose keys are wanted, in their order.
  package func filtered(_ isWanted: (String) -> Bool) -> Self {
    Self(members.filter { isWanted($0.key) })
  }
}

// MARK: - Writing members

extension JSONObject {
  /// Adds a member at the end, or nothing where there is no value.
  package mutating func write(_ key: String, _ value: JSON?) {
    if let value { members.append(JSON.Member(key, value)) }
  }

  package mutating func write(_ key: String, _ text: String?) {
    write(key, text.map(JSON.string))
  }

  package mutating func write(_ key: String, _ number: Int64?) {
    write(key, number.map(JSON.integer))
  }

  package mutating func write(_ key: String, _ flag: Bool?) { write(key, flag.map(JSON.boolean)) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(elements.map(JSON.Member.init))
  }
}

extension String {
  /// Compares keys, most of which differ in length, and all of which come from the same writer.
  package func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
