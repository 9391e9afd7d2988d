internal import StoreBasics
internal import StoreSimulation

/// A timeline with a column for each lane, on 100 columns.
struct TimelineLanes {
  private static let width = 100
  private static let margin = 4

  /// The number of entries shown of a timeline that is too long, such as that of an app that never
  /// comes to rest.
  private static let last = 40

  private let finding: Finding
  private let entries: [TimelineEntry]
  /// The columns at which the text of each lane begins, and the end of the last one.
  private let columns: [Int]

  init(_ finding: Finding) {
    self.finding = finding
    entries = finding.timeline.entries
    // Days and milliseconds make the time longer.
    let times = entries.map(\.span.clock.count).max() ?? 0
    columns = [max(14, Self.margin + times + 2), 27, 56, 78, Self.width]
  }

  var lines: [String] {
    guard finding.isLong else { return [heading] + entries.indices.flatMap(row) }
    let last = entries.indices.suffix(Self.last)
    return [heading, "    (\(last.startIndex) lines before)"] + last.flatMap(row)
  }

  private var heading: String {
    let lanes = TimelineEntry.Lane.allCases
    return lanes.reduce("    time") { line, lane in
      line.padded(to: columns[lane.rawValue]) + "\(lane)"
    }
  }

  private func row(_ index: Int) -> [String] {
    let entry = entries[index]
    let column = columns[entry.lane.rawValue]
    let room = columns[entry.lane.rawValue + 1] - column - 1
    let surprise = finding.struck.first { $0.line == index }
    let mark = surprise == nil ? String(repeating: " ", count: Self.margin) : "  ☠ "
    let text = surprise?.surprise == .kill ? surprise?.text(in: finding.timeline) : nil
    let place = entry.device > 1 ? "[\(entry.device)] " : ""
    return (text ?? place + entry.text).broken(to: room).enumerated().map { number, text in
      let start = number == 0 ? mark + entry.span.clock : ""
      return start.padded(to: column) + text
    }
  }
}

extension String {
  /// The text in lines of at most so many columns, the later ones two further in.
  func wrapped(at width: Int, indent: Int = 0) -> [String] {
    broken(to: width - indent - 2).enumerated().map { number, line in
      String(repeating: " ", count: number == 0 ? indent : indent + 2) + line
    }
  }

  /// The text in lines of at most so many characters, broken at blanks where there are some.
  func broken(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      var rest = word
      while !line.isEmpty || rest.count > width {
        if !line.isEmpty, line.count + 1 + rest.count <= width { break }
        if !line.isEmpty {
          lines.append(line)
          line = ""
        } else {
          lines.append(String(rest.prefix(width)))
          rest = rest.dropFirst(width)
        }
      }
      line += line.isEmpty ? String(rest) : " \(rest)"
    }
    return lines + [line]
  }
}
