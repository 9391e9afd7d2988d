import StoreKit

/// The fields of a form, as a web server decodes them.
struct FormBody {
  private let fields: [String: String]

  init(_ body: Data) {
    var fields: [String: String] = [:]
    for field in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      fields[Self.decode(parts[0])] = parts.count == 2 ? Self.decode(parts[1]) : ""
    }
    self.fields = fields
  }

  subscript(name: String) -> String? { fields[name] }

  /// A plus sign stands for a space, as it does in every form.
  private static func decode(_ text: Substring) -> String {
    let spaced = text.replacingOccurrences(of: "+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
}
