/// The members of a JSON object in the order of the file, a key that is written twice included.
package struct JSONObject: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package let members: [Member]

  package init(_ members: [Member]) { self.members = members }

  /// The value of a key: the last one where the key is written twice, as most readers of JSON have it.
  package subscript(key: String) -> JSONValue? {
    members.last { $0.key.isSame(as: key) }?.value
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

extension String {
  /// Equality for keys, most of which differ in length, and all of which come from the same writer.
  func isSame(as other: String) -> Bool { utf8.count == other.utf8.count && self == other }
}
