package import StoreBasics

/// The text form of certificates and keys: Base64 between two lines that name the kind.
package enum PEM {
  package static func encode(_ bytes: [UInt8], label: String) -> String {
    var body = Base64.standard.encode(bytes)[...]
    var lines = ["-----BEGIN \(label)-----"]
    while !body.isEmpty {
      lines.append(String(body.prefix(64)))
      body = body.dropFirst(64)
    }
    lines.append("-----END \(label)-----")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The bytes of every block whose label ends so, with an empty suffix of every block.
  package static func decode(
    _ text: some StringProtocol, labelSuffix suffix: String = ""
  ) throws(Base64Error) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    var body: String?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("-----BEGIN ") {
        body = line.hasSuffix("\(suffix)-----") ? "" : nil
      } else if line.hasPrefix("-----END "), let text = body {
        blocks.append(try Base64.decodeLoosely(text))
        body = nil
      } else {
        body?.append(contentsOf: line)
      }
    }
    return blocks
  }

  /// The bytes of the first block whose label ends so, or of a text that is bare Base64.
  static func decodeFirst(
    _ text: some StringProtocol, labelSuffix suffix: String
  ) throws(Base64Error) -> [UInt8] {
    // Parameters may stand before a key, and a key before its certificate.
    if let first = try decode(text, labelSuffix: suffix).first { return first }
    return try Base64.decodeLoosely(text)
  }
}
