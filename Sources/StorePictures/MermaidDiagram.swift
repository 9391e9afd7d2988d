import StoreModel
import StoreSimulation

/// A timeline as a sequence diagram in Mermaid's language.
struct MermaidDiagram {
  let text: String

  init(_ picture: TimelinePicture) {
    var lines = ["sequenceDiagram"]
    lines += TimelineEntry.Lane.allCases.map { "  participant \($0)" }
    var clock: StoreSpan?
    for line in picture.lines {
      if line.span != clock { lines.append("  Note over customer,store: \(line.span.clock)") }
      clock = line.span
      lines.append(Self.line(line.journey))
      guard let id = line.begunTransaction else { continue }
      lines += picture.periods.filter { $0.transaction == id }.map { period in
        "  Note right of store: " + Self.escaped("\(period.title), \(period.dates)")
      }
    }
    text = lines.joined(separator: "\n")
  }

  private static func line(_ journey: Journey) -> String {
    let text = escaped(journey.text)
    return journey.from == journey.to
      ? "  Note over \(journey.from): \(text)" : "  \(journey.from)->>\(journey.to): \(text)"
  }

  /// Some signs have a meaning to Mermaid.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "#": result += "#35;"
      case ";": result += "#59;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      default: result.append(character.isNewline ? " " : character)
      }
    }
  }
}

extension PaidPeriod {
  var title: String { "\(product), transaction \(transaction)" }

  /// The start, the end, and the event that ended it, unless it was the calendar.
  var dates: String {
    let ending =
      switch reason {
      case .expiry: ""
      case .refund: ", refunded"
      case .replacement: ", replaced"
      }
    return "\(Self.short(start)) – \(Self.short(end))\(ending)"
  }

  private static func short(_ moment: StoreInstant) -> String {
    let text = "\(moment)"
    return text.hasSuffix(" 00:00") ? String(text.dropLast(6)) : text
  }
}
