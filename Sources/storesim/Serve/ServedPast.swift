import Foundation
import StoreModel
import StoreServer
import StoreSigning

/// The file with the history that a served world begins with.
struct ServedPast {
  let bytes: [UInt8]
  private let name: String
  private let roots: [Certificate]?

  /// Nil where the world begins with nothing.
  ///
  /// - Throws: `IssueError` where a file cannot be read.
  init?(_ options: ServeOptions) throws {
    guard let name = options.history else { return nil }
    self.name = name
    bytes = try Self.bytes(of: name)
    roots = try options.trusted.map { [try Self.certificate(in: $0)] }
  }

  /// - Throws: `IssueError` that names the flaw, and its place.
  func read(for catalog: Catalog) throws -> ImportedHistory {
    do { return try ImportedHistory(bytes, for: catalog, trusting: roots) } catch {
      throw IssueError(description: "\(name): \(error)")
    }
  }

  private static func certificate(in name: String) throws -> Certificate {
    let bytes = try bytes(of: name)
    let isText = bytes.starts(with: "-----BEGIN".utf8)
    do {
      return isText
        ? try Certificate(pem: String(decoding: bytes, as: UTF8.self))
        : try Certificate(der: bytes)
    } catch {
      throw IssueError(description: "\(name): \(error)")
    }
  }

  private static func bytes(of name: String) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: name)) else {
      throw IssueError(description: "\(name): no such file, or none that can be read")
    }
    return [UInt8](data)
  }
}
