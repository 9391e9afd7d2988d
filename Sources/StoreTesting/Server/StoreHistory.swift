public import Foundation
internal import StoreConfiguration
internal import StoreModel
internal import StoreServer
internal import StoreSigning

/// A customer's purchases as a real store, or another simulated one, has told of them: a world can
/// begin there.
///
/// It is in one of the forms in which a store tells of purchases: signed transactions, a text a
/// line, in a JSON list, or in the answers of the App Store Server API (Get Transaction History,
/// and Get All Subscription Statuses for the further course of each subscription; several answers
/// in a list); their decoded payloads; or an answer of verifyReceipt.
///
/// The world's time begins when the history was told. Everything in it is finished, but for the
/// consumables in an answer of verifyReceipt, which has them until they are. The world's
/// environment and app are the history's.
public struct StoreHistory: Sendable {
  private enum Source: Sendable {
    case data(Data)
    case file(String)
  }

  private let source: Source
  private let roots: [Certificate]?

  /// Creates a history from data.
  ///
  /// - Parameters:
  ///   - data: the text, in UTF-8.
  ///   - verifier: the verifier whose roots have to have signed all of it; nil believes everything,
  ///     so that real data need not be signed, or signed by anybody in particular.
  public init(_ data: Data, verifiedBy verifier: StoreVerifier? = nil) {
    source = .data(data)
    roots = verifier?.roots
  }

  /// Creates a history from a file, which is looked for as `.storekit` files are.
  ///
  /// - Parameters:
  ///   - file: its whole name, or a path.
  ///   - verifier: the verifier whose roots have to have signed all of it; nil believes everything.
  public init(file: String, verifiedBy verifier: StoreVerifier? = nil) {
    source = .file(file)
    roots = verifier?.roots
  }

  /// - Throws: the flaw of the history, and its place.
  func read(for catalog: Catalog, _ lookup: ConfigurationLookup) throws -> ImportedHistory {
    try ImportedHistory(Array(try data(lookup)), for: catalog, trusting: roots)
  }

  private func data(_ lookup: ConfigurationLookup) throws -> Data {
    switch source {
    case .data(let data): return data
    case .file(let name):
      return try Data(contentsOf: URL(fileURLWithPath: try lookup.path(ofFile: name)))
    }
  }
}

extension StoreHistory: ExpressibleByStringLiteral {
  /// Creates a history from a file of that name, believed as it is.
  public init(stringLiteral file: String) { self.init(file: file) }
}
