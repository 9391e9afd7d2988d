package import StoreAudit
package import StoreModel

/// The subject of a broken promise, by which to name, of all the habits that show in a run, those
/// that have to do with it.
package struct Concern: Hashable, Sendable {
  /// The harms that habits may have led to.
  let harms: Set<Harm>
  /// The products in question; nil where any may be.
  let products: Set<ProductID>?

  package init(_ harms: Set<Harm>, products: Set<ProductID>? = nil) {
    self.harms = harms
    self.products = products
  }

  /// The subject of an objection that may be about anything.
  static let anything = Self(Set(Harm.allCases))

  func includes(_ habit: AuditFinding) -> Bool {
    guard !habit.rule.harms.isDisjoint(with: harms) else { return false }
    guard let products else { return true }
    return !products.isDisjoint(with: habit.products)
  }
}

/// A statement that knows what it is about when it does not hold.
package protocol ConcernedStatement: Statement {
  /// Returns the subject of an objection that was just made.
  func concern(in sight: Sight) -> Concern
}

extension Statement {
  func concern(of objection: String, in sight: Sight) -> Concern {
    (self as? any ConcernedStatement)?.concern(in: sight) ?? .anything
  }
}
