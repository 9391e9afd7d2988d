/// An object in JSON whose members stay in the order in which they were written.
package struct JSONObject: Hashable, Sendable {
  package private(set) var members: [Member] = []

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue
  }

  package init() {}

  /// Writes a member, or nothing where there is no value.
  package mutating func write(_ key: String, _ value: JSONValue?) {
    if let value { members.append(Member(key: key, value: value)) }
  }

  package mutating func write(_ key: String, _ text: String?) {
    write(key, text.map(JSONValue.text))
  }

  package mutating func write(_ key: String, _ number: Int64?) {
    write(key, number.map(JSONValue.number))
  }

  package mutating func write(_ key: String, _ flag: Bool?) { write(key, flag.map(JSONValue.flag)) }

  /// The members whose keys are wanted, in their order.
  package func filtered(_ isWanted: (String) -> Bool) -> Self {
    var object = self
    object.members.removeAll { !isWanted($0.key) }
    return object
  }
}

extension JSONObject {
  /// The object without any white space.
  package var text: String { JSONValue.object(self).text }

  /// The object with a line for each member.
  package var lines: String {
    let lines = members.map { "  \($0.key.quoted) : \($0.value.text)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }
}
