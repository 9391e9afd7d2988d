extension StringProtocol {
  /// True if the text has the form 8-4-4-4-12 of a UUID, in either case.
  package var hasFormOfUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.utf8.allSatisfy { $0.hexDigitValue != nil } }
  }
}
