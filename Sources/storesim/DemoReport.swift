import FlowStories
import StoreSimulation

/// The output of the demo, on 80 columns.
enum DemoReport {
  private static let width = 80

  static func heading(of flow: Flow) -> String {
    let line = "\(flow.rawValue)  \(flow.name): \(flow.summary)"
    return "\(line)\n\(String(repeating: "═", count: line.columns))\n"
  }

  /// A story with its timeline and its verdict.
  static func text(of performance: Performance) -> String {
    let story = performance.story
    let title = "\(story.flow.rawValue)(\(story.mistake)) \(story.form). \(story.title)"
    let lines =
      title.wrapped(to: width, indent: 0) + [""]
      + performance.timeline.entries.flatMap { entry(entry: $0) } + [""]
      + verdict(on: performance)
    return (lines + [""]).joined(separator: "\n")
  }

  /// Returns the number of stories that end as claimed, and the list of those that do not.
  static func summary(of performances: [Performance]) -> String {
    let failures = performances.filter { !$0.holds }
    let count = "\(performances.count - failures.count) of \(performances.count) stories"
    guard !failures.isEmpty else { return "✓ \(count) end as claimed." }
    return
      (["✗ Only \(count) end as claimed. The others:"]
      + failures.flatMap { "\($0.story)".wrapped(to: width, indent: 2) })
      .joined(separator: "\n")
  }

  /// Wraps the text of an entry in its column.
  private static func entry(entry: TimelineEntry) -> [String] {
    let line = "\(entry)"
    let start = line.count - entry.text.count
    let words = entry.text.wrapped(to: width - 2 - start, indent: 0)
    return words.enumerated().map { index, part in
      "  " + (index == 0 ? line.prefix(start) : Substring(String(repeating: " ", count: start)))
        + part
    }
  }

  private static func verdict(on performance: Performance) -> [String] {
    let story = performance.story
    let claim = story.form == .asPublished ? "goes wrong" : "holds"
    switch performance.result {
    case .ended(let ending) where performance.holds:
      return "✓ \(claim): \(story.moral)".wrapped(to: width, indent: 2)
        + "\(ending)".wrapped(to: width, indent: 4)
    case .ended(let ending):
      return "✗ ends otherwise than claimed: \(story.moral)".wrapped(to: width, indent: 2)
        + "claimed: \(story.ending)".wrapped(to: width, indent: 4)
        + "happened: \(ending)".wrapped(to: width, indent: 4)
    case .brokeOff(let reason):
      return "✗ breaks off: \(reason)".wrapped(to: width, indent: 2)
    }
  }
}
