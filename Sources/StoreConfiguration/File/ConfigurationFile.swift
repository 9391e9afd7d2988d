package import StoreBasics
package import StoreModel

/// A StoreKit configuration file: its content, and the products of it that are for sale.
package struct ConfigurationFile: Sendable {
  /// The file's name as the caller gave it.
  package let name: String
  /// The file as it was read, with the parts that this loader doesn't know.
  package let document: JSONObject
  /// The products of the file that are for sale: all but those that no store could sell.
  package let catalog: Catalog
  /// The places in the file that Xcode would not have written.
  package let anomalies: [ConfigurationAnomaly]
  private var content: ConfigurationContent

  /// Reads a file from any bytes.
  package init(bytes: [UInt8], name: String) throws(ConfigurationError) {
    try self.init(document: try Self.document(in: bytes, name: name), name: name)
  }

  /// Takes a document that was read, or made, elsewhere.
  package init(document: JSONObject, name: String) throws(ConfigurationError) {
    var reader = ConfigurationReader(file: name)
    content = try reader.content(of: document)
    anomalies = reader.anomalies
    catalog = Catalog(content)
    self.document = document
    self.name = name
  }

  /// The file's bytes in the layout that Xcode gives it.
  package func encoded() -> [UInt8] { JSONWriter.write(.object(document)) }
}

extension ConfigurationFile {
  /// The same file with every setting as it is by default.
  package var withoutSettings: ConfigurationFile {
    var file = self
    file.content.settings = ConfigurationSettings()
    return file
  }
}

extension ConfigurationFile {
  /// The version of the format; nil where the file doesn't tell.
  package var version: ConfigurationVersion? { content.version }
  package var identifier: String? { content.identifier }
  package var settings: ConfigurationSettings { content.settings }
  package var offersKeyPair: OffersKeyPair? { content.offersKeyPair }

  /// All products in the order of the file, those that share an identifier included.
  package var products: [ConfiguredProduct] { content.products }
  package var groups: [ConfiguredGroup] { content.groups }
  /// The number of groups of suites; no system sells them yet.
  package var suiteCount: Int { content.suiteCount }
}

extension ConfigurationFile {
  private static func document(
    in bytes: [UInt8], name: String
  ) throws(ConfigurationError) -> JSONObject {
    if let problem = foreignFormat(bytes) { throw ConfigurationError(file: name, problem) }
    switch try json(bytes, name: name) {
    case .object(let object): return object
    case let value: throw ConfigurationError(file: name, .notAnObject(value.kind))
    }
  }

  private static func json(
    _ bytes: [UInt8], name: String
  ) throws(ConfigurationError) -> JSON {
    do {
      return try JSON(bytes, .file)
    } catch {
      throw ConfigurationError(file: name, .syntax(error))
    }
  }

  /// Recognises formats that are often taken for a configuration file's.
  private static func foreignFormat(_ bytes: [UInt8]) -> ConfigurationError.Problem? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = bytes.dropFirst(marked ? 3 : 0).drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    if text.isEmpty { return .empty }
    if text.starts(with: "bplist".utf8) { return .binaryPropertyList }
    let isXML = ["<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
    return isXML ? .xmlPropertyList : nil
  }
}
