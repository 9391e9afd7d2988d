package import StoreModel
package import StoreSimulation

/// The events of a world, to be drawn as a sequence diagram.
package struct TimelinePicture: Hashable, Sendable {
  /// The title.
  let name: String
  let timeline: Timeline
  /// The start of the world.
  let start: StoreInstant
  /// The subscription periods that were paid for, in the order of their transactions.
  let periods: [PaidPeriod]
  private let marks: [PictureMark]

  /// - Parameter marks: The notes that are to stand out, in the order of the lines.
  package init(
    _ name: String, of timeline: Timeline, from start: StoreInstant, periods: [PaidPeriod] = [],
    marks: [PictureMark] = []
  ) {
    self.name = name
    self.timeline = timeline
    self.start = start
    self.periods = periods
    self.marks = marks
  }

  /// As a diagram in Mermaid's language, without a newline at its end.
  package var mermaid: String { MermaidDiagram(self).text }

  /// As a picture, without a newline at its end.
  package var svg: String { SVGDiagram(self).text }

  /// The lines of the picture, from top to bottom.
  var lines: [PictureLine] {
    let entries = timeline.entries
    return (0...entries.count).flatMap { index in
      let marks = marks.filter { $0.line == index }
      let span = (index < entries.count ? entries[index] : entries.last)?.span ?? .zero
      var lines = marks.map { PictureLine($0, at: span) }
      if index < entries.count, !marks.contains(where: \.replacesLine) {
        lines.append(PictureLine(entries[index]))
      }
      return lines
    }
  }
}

/// Something in a picture that is to stand out.
package struct PictureMark: Hashable, Sendable {
  /// The entry of the timeline that it goes before, by position.
  let line: Int
  let text: String
  /// True if it says everything that the entry says, and more.
  let replacesLine: Bool

  package init(_ text: String, at line: Int, replacingLine replacesLine: Bool) {
    self.line = line
    self.text = text
    self.replacesLine = replacesLine
  }
}

/// A line of a picture: an entry of the timeline, or a mark.
struct PictureLine: Hashable, Sendable {
  let span: StoreSpan
  let journey: Journey
  /// The transaction whose period it begins.
  let begunTransaction: TransactionID?
  let isMark: Bool

  init(_ entry: TimelineEntry) {
    span = entry.span
    journey = Journey(entry)
    begunTransaction = entry.happening.begunTransaction
    isMark = false
  }

  init(_ mark: PictureMark, at span: StoreSpan) {
    self.span = span
    journey = Journey(at: .app, "☠ \(mark.text)")
    begunTransaction = nil
    isMark = true
  }
}
