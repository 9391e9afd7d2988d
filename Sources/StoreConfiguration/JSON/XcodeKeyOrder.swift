package import StoreBasics

/// The order in which Xcode writes the keys of an object: case set aside, and runs of digits by
/// value.
package enum XcodeKeyOrder {
  /// Keys that are written twice stay in the order they have.
  package static func sorted(_ members: [JSON.Member]) -> [JSON.Member] {
    let ordered = zip(members, members.dropFirst()).allSatisfy { !precedes($1.key, $0.key) }
    guard !ordered else { return members }
    return members.enumerated()
      .sorted { one, other in
        precedes(one.element.key, other.element.key)
          || !precedes(other.element.key, one.element.key) && one.offset < other.offset
      }
      .map(\.element)
  }

  /// Keys that differ in case only, or in leading zeros, go by their bytes.
  package static func precedes(_ one: String, _ other: String) -> Bool {
    let folded = comparison(Array(one.lowercased().utf8)[...], Array(other.lowercased().utf8)[...])
    return folded == 0 ? one.utf8.lexicographicallyPrecedes(other.utf8) : folded < 0
  }

  private static func comparison(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    var (one, other) = (one, other)
    while let first = one.first, let second = other.first {
      let (run, otherRun) = (one.prefix(while: isDigit), other.prefix(while: isDigit))
      let order =
        run.isEmpty || otherRun.isEmpty
        ? Int(first) - Int(second) : numericComparison(run, otherRun)
      guard order == 0 else { return order }
      one = one.dropFirst(max(run.count, 1))
      other = other.dropFirst(max(otherRun.count, 1))
    }
    return one.count - other.count
  }

  /// Leading zeros count for nothing.
  private static func numericComparison(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int
  {
    let (one, other) = (
      one.drop { $0 == UInt8(ascii: "0") }, other.drop { $0 == UInt8(ascii: "0") }
    )
    guard one.count == other.count else { return one.count - other.count }
    guard !one.elementsEqual(other) else { return 0 }
    return one.lexicographicallyPrecedes(other) ? -1 : 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
