package import StoreBasics
package import StoreSigning

/// An error that prevents the import of a history: its place in the history, and its reason.
package struct HistoryError: Error, Hashable, Sendable {
  /// A part of a history; parts of a kind count from 0, in the order of the file.
  package enum Part: Hashable, Sendable {
    case transaction(Int)
    case renewal(Int)
    /// Signed data, of any content.
    case signed(Int)
  }

  package enum Problem: Hashable, Sendable {
    case notJSON(JSONError)
    /// It is neither of the forms in which a store tells of purchases.
    case unknownForm
    /// There is no transaction in it.
    case empty
    case tooLong
    case missing
    /// The value is none of its kind, or out of range.
    case malformed
    case notInCatalog(String)
    /// The catalog has a product of another kind under the identifier.
    case otherKind(expected: String)
    /// It differs from other records about the store.
    case otherStore(expected: String)
    /// The first transaction of the subscription is not in the history.
    case missingOriginal
    case untrusted(JWSError)
    case unsigned
  }

  /// Nil where the history as a whole is meant.
  package let part: Part?
  /// The field's name in the history's own form; nil where no single one is meant.
  package let field: String?
  package let problem: Problem

  init(_ problem: Problem, in part: Part? = nil, _ field: String? = nil) {
    (self.problem, self.part, self.field) = (problem, part, field)
  }
}

extension HistoryError: CustomStringConvertible {
  package var description: String {
    [part?.description, field, problem.description].compactMap(\.self).joined(separator: ": ")
  }
}

extension HistoryError.Part: CustomStringConvertible {
  package var description: String {
    switch self {
    case .transaction(let index): "transaction \(index)"
    case .renewal(let index): "renewal \(index)"
    case .signed(let index): "signed data \(index)"
    }
  }
}

extension HistoryError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let error): "no JSON: \(error)"
    case .unknownForm: "neither transactions, nor an answer of the store's servers"
    case .empty: "no transaction is in it"
    case .tooLong: "more than \(HistoryReader.mostTransactions) transactions"
    case .missing: "is missing"
    case .malformed: "is not what it can be"
    case .notInCatalog(let product): "“\(product)” is not in the catalog"
    case .otherKind(let expected): "the catalog has another kind: \(expected)"
    case .otherStore(let expected): "is of another store than the rest, which says \(expected)"
    case .missingOriginal: "the first transaction is not in the history"
    case .untrusted(let error): "\(error)"
    case .unsigned: "is not signed"
    }
  }
}
