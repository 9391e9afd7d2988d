package import StoreBasics
package import StoreModel
package import StoreSimulation

/// A recorded world as one page of HTML that asks for nothing else: a timeline in lanes, through
/// which a reader steps, and the state after each step with its changes marked.
package struct RecordingPage {
  private let name: String
  private let recording: Recording
  private let papers: (SimulatedStore) -> [String]

  /// - Parameters:
  ///   - name: The title of the page.
  ///   - papers: The data that the store would sign at a moment, a line for each; none by default.
  package init(
    _ name: String, of recording: Recording,
    papers: @escaping (SimulatedStore) -> [String] = { _ in [] }
  ) {
    self.name = name
    self.recording = recording
    self.papers = papers
  }

  /// The page, which ends with a newline.
  package var html: String {
    let title = SVGText.escaped(name)
    // Nothing in the data can end the element that it stands in.
    let data = JSON.object(json).text.replacing("<", with: "\\u003c")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(PageAssets.style)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>From \(recording.start) UTC, \(recording.timeline.count) entries.</p>
      \(PageAssets.controls)
      <main>
      <section aria-label="Timeline">
      <table id="timeline">
      \(header)
      <tbody>
      \(rows)
      </tbody>
      </table>
      </section>
      <section id="state" aria-label="State after the step"></section>
      </main>
      <script type="application/json" id="recording">\(data)</script>
      <script>
      \(PageAssets.script)
      </script>
      </body>
      </html>

      """
  }

  private var header: String {
    let lanes = TimelineEntry.Lane.allCases.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<thead><tr><th scope=\"col\">time</th>\(lanes)</tr></thead>"
  }

  /// The timeline stands in the page as it is, for readers without scripts and for paper.
  private var rows: String {
    recording.timeline.entries.enumerated().map { index, entry in
      let cells = TimelineEntry.Lane.allCases.map { lane in
        "<td>\(lane == entry.lane ? SVGText.escaped(entry.lineInLane) : "")</td>"
      }
      let time = "<th scope=\"row\">\(entry.span.clock)</th>"
      return "<tr id=\"step-\(index + 1)\">\(time)\(cells.joined())</tr>"
    }.joined(separator: "\n")
  }
}

// MARK: - Data

extension RecordingPage {
  /// The data that the page shows: the steps, each with the number of a state, and the states.
  ///
  /// Lines and lists of lines stand once each, since most are the same from step to step.
  package var json: JSONObject {
    var table = LineTable()
    let states = recording.moments.map { moment in
      RecordedState(moment, papers: papers).sections.map { section in
        JSON.array([
          .integer(table.number(of: section.title)), .integer(table.number(of: section.lines)),
        ])
      }
    }
    return [
      "name": .string(name), "start": .string("\(recording.start)"), "steps": .array(steps),
      "states": .array(states.map(JSON.array)), "lists": table.listsAsJSON,
      "lines": table.linesAsJSON,
    ]
  }

  /// The beginning, and then each entry of the timeline.
  private var steps: [JSON] {
    let entries = recording.timeline.entries
    var state = 0
    let steps = entries.indices.map { index -> JSON in
      state = self.state(after: index, notBefore: state)
      let entry = entries[index]
      return Self.step(
        at: entry.span, "\(entry.lane)", on: entry.device, entry.text, leavingState: state)
    }
    let beginning = Self.step(at: .zero, "store", on: 0, "the world begins", leavingState: 0)
    return [beginning] + steps
  }

  /// Returns the number of the last state before the next entry; entries that were noted in one
  /// go share theirs.
  private func state(after entry: Int, notBefore first: Int) -> Int {
    let moments = recording.moments
    var state = first
    while state < moments.count - 1, moments[state].position <= entry { state += 1 }
    while state < moments.count - 1, moments[state + 1].position == moments[state].position {
      state += 1
    }
    return state
  }

  private static func step(
    at span: StoreSpan, _ lane: String, on device: Int, _ text: String, leavingState state: Int
  ) -> JSON {
    .object([
      "time": .string(span.clock), "lane": .string(lane), "device": .integer(Int64(device)),
      "text": .string(text), "state": .integer(Int64(state)),
    ])
  }
}

extension TimelineEntry {
  fileprivate var lineInLane: String { (device > 1 ? "[\(device)] " : "") + text }
}

/// Lines and lists of lines, each once.
private struct LineTable {
  private var lines: [String] = []
  private var lists: [[Int64]] = []
  private var places: [String: Int64] = [:]
  private var placesOfLists: [[Int64]: Int64] = [:]

  var linesAsJSON: JSON { .array(lines.map(JSON.string)) }
  var listsAsJSON: JSON { .array(lists.map { .array($0.map(JSON.integer)) }) }

  mutating func number(of line: String) -> Int64 {
    if let known = places[line] { return known }
    let place = Int64(lines.count)
    lines.append(line)
    places[line] = place
    return place
  }

  mutating func number(of list: [String]) -> Int64 {
    let members = list.map { number(of: $0) }
    if let known = placesOfLists[members] { return known }
    let place = Int64(lists.count)
    lists.append(members)
    placesOfLists[members] = place
    return place
  }
}
