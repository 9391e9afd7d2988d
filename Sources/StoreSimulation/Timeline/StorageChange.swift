/// A value or a file that a device holds otherwise than before.
package struct StorageChange: Hashable, Sendable {
  /// The value's key, or the file's path.
  package let name: String
  /// Nil where there was none.
  package let old: StoredValue?
  /// Nil where there is none any more.
  package let new: StoredValue?

  package init(_ name: String, from old: StoredValue?, to new: StoredValue?) {
    self.name = name
    self.old = old
    self.new = new
  }

  /// As in `coins: – → 60`.
  package var text: String {
    let (before, after) = (old?.text ?? "–", new?.text ?? "–")
    return before == after ? "\(name): changed" : "\(name): \(before) → \(after)"
  }

  /// True if there is more of it than before: a higher number, or a longer list.
  package var isGrowth: Bool {
    switch (old, new) {
    case (let old, .integer(let new)?):
      if case .integer(let before)? = old { before < new } else { old == nil && new > 0 }
    case (let old, .strings(let new)?):
      if case .strings(let before)? = old { before.count < new.count } else { old == nil }
    default: false
    }
  }
}
