import StoreBasics

extension ConfigurationReader {
  /// Notes keys that Xcode doesn't write, and keys that are written twice.
  mutating func checkKeys(of object: JSONObject, known: [String]) {
    for member in object.members where !known.contains(where: member.key.isSame) {
      noteUnknown(member, known: known)
    }
    for position in repeats(in: object.members, by: \.key) {
      note(object.members[position].key, "written twice; the last one counts, remove the other")
    }
  }

  /// Advises on an unknown key: the key that it may be a slip for, or the products that are lost in
  /// it.
  private mutating func noteUnknown(_ member: JSON.Member, known: [String]) {
    if let meant = known.first(where: { isSlip(member.key, for: $0) }) {
      note(member.key, "unknown key; did you mean \(meant)?")
    } else if case .array = member.value, known == KnownKeys.root {
      note(
        member.key,
        """
        unknown key, and nothing in it is for sale; products belong in products, \
        nonRenewingSubscriptions and subscriptionGroups
        """)
    } else {
      note(member.key, "unknown key; it is kept, and has no effect")
    }
  }
}

/// The positions of entries whose text an earlier one has already.
func repeats<Entry>(in entries: [Entry], by text: (Entry) -> String) -> [Int] {
  // A set costs more than it saves for the handful of entries that there mostly are.
  guard entries.count > 16 else {
    return entries.indices.filter { position in
      let written = text(entries[position])
      return entries[..<position].contains { text($0).isSame(as: written) }
    }
  }
  var seen: Set<String> = []
  return entries.indices.filter { !seen.insert(text(entries[$0])).inserted }
}

/// Returns true if one word differs from another by case or one letter only.
private func isSlip(_ written: String, for meant: String) -> Bool {
  let (one, other) = (Array(written.lowercased().utf8), Array(meant.lowercased().utf8))
  guard abs(one.count - other.count) <= 1 else { return false }
  let start = zip(one, other).prefix { $0 == $1 }.count
  let (restOfOne, restOfOther) = (one[start...], other[start...])
  return restOfOne.dropFirst(one.count >= other.count ? 1 : 0)
    .elementsEqual(restOfOther.dropFirst(other.count >= one.count ? 1 : 0))
}
