import Foundation

/// Docs/Behaviour, read: the statements of its pages, and the rows of its reports.
struct BehaviourLedger {
  struct Entry {
    var number: String
    var text = ""
    var sure = ""
    var sources: [String] = []
    var switches: [String] = []
    var tests: [String] = []
  }

  struct FormError: Error { let line: String }

  private(set) var statements: [Entry] = []
  private(set) var reports: [Entry] = []

  init(_ tree: SourceTree) throws {
    for file in try tree.textFiles(in: "Docs/Behaviour") {
      let sections = file.text.components(separatedBy: "\n### ").dropFirst()
      statements += try sections.map { try Entry(section: $0) }
      reports += try file.lines.filter { $0.hasPrefix("| <a id=") }.map { try Entry(row: $0) }
    }
  }
}

extension BehaviourLedger.Entry {
  /// A statement: a heading with its anchor, its text, and the list of what is known about it.
  init(section: String) throws {
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let number = Self.anchored(lines[0]) else {
      throw BehaviourLedger.FormError(line: lines[0])
    }
    self.init(number: number)
    let isInList = { (line: String) in line.hasPrefix("- ") || line.hasPrefix("  - ") }
    text = lines.dropFirst().prefix { !isInList($0) }.joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
    var item = ""
    for line in lines where isInList(line) {
      let words = line.drop { $0 == " " }.dropFirst(2)
      if line.hasPrefix("  - ") {
        if item == "Sources" { sources.append(try Self.address(in: words)) }
        if item == "Tests" { tests.append(String(words)) }
        continue
      }
      item = String(words.prefix { $0 != ":" })
      let value = words.dropFirst(item.count + 1).drop { $0 == " " }
      switch item {
      case "Sure": sure = String(value.prefix { $0 != ";" })
      case "Switch": switches = value.components(separatedBy: ", ").map { $0.filter { $0 != "`" } }
      case "Sources", "Tests": break
      default: throw BehaviourLedger.FormError(line: line)
      }
    }
  }

  /// A report: a row of number, source, interface, what happened, and tests.
  init(row: Substring) throws {
    let cells = row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    guard cells.count == 5, let number = Self.anchored(cells[0]) else {
      throw BehaviourLedger.FormError(line: String(row))
    }
    self.init(number: number, text: cells[3])
    sources = [try Self.address(in: cells[1][...])]
    tests = cells[4].replacingOccurrences(of: "\\|", with: "|").components(separatedBy: "<br>")
  }

  /// The number behind its anchor, `<a id="b012"></a>B012`.
  private static func anchored(_ text: String) -> String? {
    let parts = text.components(separatedBy: "\"")
    guard parts.count == 3, parts[0] == "<a id=", parts[2].hasPrefix("></a>") else { return nil }
    let number = parts[2].dropFirst(5).prefix(4)
    return number.lowercased() == parts[1] ? String(number).numberOfBehaviour : nil
  }

  private static func address(in text: Substring) throws -> String {
    let parts = text.components(separatedBy: "](<")
    guard parts.count == 2, parts[0].hasPrefix("["), parts[1].hasSuffix(">)") else {
      throw BehaviourLedger.FormError(line: String(text))
    }
    return String(parts[1].dropLast(2))
  }
}

extension String {
  /// The number that the text is, without the letter of one of its parts: B138 for `B138a`.
  var numberOfBehaviour: String? {
    let digits = dropFirst().prefix(3)
    guard let first, "BLN".contains(first), digits.count == 3, digits.allSatisfy(\.isASCIIDigit),
      count == 4 || count == 5 && ("a"..."v").contains(self.last ?? "z")
    else { return nil }
    return String(prefix(4))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension SourceTree {
  /// The files below a folder that say something in words.
  func textFiles(in folder: String) throws -> [File] {
    let kinds = ["swift", "md", "c", "h"]
    return try files(in: folder)
      .filter { kinds.contains(URL(fileURLWithPath: $0).pathExtension) }
      .map { File(path: $0, text: try text(of: $0)) }
  }
}

extension SourceTree.File {
  /// The numbers of statements and reports that the file names.
  var numbers: Set<String> {
    var numbers: Set<String> = []
    let bytes = Array(text.utf8)
    // Few letters begin one, so that the others cost little.
    for start in bytes.indices where "BLN".utf8.contains(bytes[start]) {
      guard start == 0 || !Self.isPartOfWord(bytes[start - 1]) else { continue }
      let word = bytes[start...].prefix { Self.isPartOfWord($0) }
      guard word.count <= 5, let number = String(decoding: word, as: UTF8.self).numberOfBehaviour
      else { continue }
      numbers.insert(number)
    }
    return numbers
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
