internal import StoreModel

/// The reason that an exploration has shown nothing, although nothing was found.
public enum EmptyExploration: Error, Hashable, Sendable {
  /// The test has no store around it.
  case noStore
  /// Nothing is stated, and no habit is looked for.
  case noStatement
  /// A statement is about products that the store does not sell; what it sells is in the catalog's
  /// order.
  case unknownProducts([String], statement: String, sold: [String])
  /// In none of so many schedules did anybody ask the store for anything, or hear from it.
  case nothingAsked(schedules: Int)
  /// In none of so many schedules did anybody try to pay for something that is sold, which a
  /// statement is about.
  ///
  /// The unknown products are those that the app has asked for in vain.
  case nothingPaid(schedules: Int, statement: String, unknown: [String], sold: [String])
  /// In none of so many schedules has the app stored anything in its device, which the statements,
  /// or the habits looked for, are about.
  case nothingStored(schedules: Int, statements: [String])
}

extension EmptyExploration {
  /// True if the reason is that the app's storage cannot be seen.
  var isAboutStorage: Bool { if case .nothingStored = self { true } else { false } }
}

extension EmptyExploration: CustomStringConvertible {
  /// The reason that nothing was shown, and its remedy.
  public var description: String {
    switch self {
    case .noStore:
      """
      There is no store around this test, so that nothing is sold and nothing was explored. Add `.store(…)` to the test \
      or its suite, or call `explore` within `withSimulation(…)`.
      """
    case .noStatement:
      """
      Nothing is stated, so that nothing was explored. Say in `expecting:` what must be true, as in \
      `NothingStaysUnfinished()`, or look for habits with `auditing: .all`.
      """
    case .unknownProducts(let products, let statement, let sold):
      """
      “\(statement)” is about \(products.listed), which this store does not sell, so that nothing was explored. Correct \
      the identifier in the statement, or add the product to the store, which sells \
      \(sold.listed).\(sold.guess(at: products))
      """
    case .nothingAsked(let schedules):
      """
      \(Self.everywhere(schedules)) nobody asked the store for anything, and the app heard nothing from it, so that \
      nothing was shown. Let `customer:` do what a customer does, such as tapping “buy”.
      """
    case .nothingPaid(let schedules, let statement, [], _):
      """
      \(Self.everywhere(schedules)) nobody tried to pay for anything, so that “\(statement)” has shown nothing. Let \
      `customer:` buy something, and see that what it starts is not given up before.
      """
    case .nothingPaid(let schedules, let statement, let unknown, let sold):
      """
      \(Self.everywhere(schedules)) nobody could pay for anything, since the app asked for \(unknown.listed), which this \
      store does not sell, so that “\(statement)” has shown nothing. Correct the identifier, or add the product to the \
      store, which sells \(sold.listed).\(sold.guess(at: unknown))
      """
    case .nothingStored(let schedules, let statements):
      """
      \(Self.everywhere(schedules)) the app stored nothing in `Device`, so that nobody can see what \
      it stores, and \(statements.map { "“\($0)”" }.listed) has shown nothing. Let the app keep \
      what it delivers with `Device.current.update`, or in `DeviceDefaults`, which are user \
      defaults; or let it tell of what it stores elsewhere, with `deliver` or `record`.
      """
    }
  }

  private static func everywhere(_ schedules: Int) -> String {
    schedules == 1 ? "In the only schedule" : "In all \(schedules) schedules"
  }
}

extension [String] {
  /// Returns a question that suggests the product probably meant by the first of some unknown
  /// names, or an empty text if none is near.
  fileprivate func guess(at names: [String]) -> String {
    let meant = names.lazy.compactMap { nearest(to: $0) }.first
    return meant.map { " Did you mean “\($0)”?" } ?? ""
  }
}
