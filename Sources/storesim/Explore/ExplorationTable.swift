import FlowStories
import StoreExplorer

/// A row for each exploration: the client, the verdict, and the surprises of the smallest finding.
struct ExplorationTable {
  private static let heading = ["flow", "mistake", "form", "schedules", "verdict", "smallest"]
  private let results: [ExplorationResult]

  init(_ results: [ExplorationResult]) { self.results = results }

  /// In columns, with how many are as claimed behind.
  var text: String {
    let rows = [Self.heading] + results.map(row)
    let widths = Self.heading.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").fitted(to: 160)
    }
    let claimed = results.count(where: \.isAsClaimed)
    let mark = claimed == results.count ? "✓" : "✗ only"
    return (lines + ["", "\(mark) \(claimed) of \(results.count) explorations are as claimed."])
      .joined(separator: "\n")
  }

  var markdown: String {
    let rows = [Self.heading, Self.heading.map { _ in "---" }] + results.map(row)
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private func row(_ result: ExplorationResult) -> [String] {
    let gallery = result.gallery
    return [
      "\(gallery.flow.rawValue) \(gallery.flow.name)", result.mistake, "\(gallery.form)",
      "\(result.report.runs)", verdict(on: result), smallest(in: result),
    ]
  }

  private func verdict(on result: ExplorationResult) -> String {
    if let finding = result.finding { return "✗ \(finding.statement)" }
    return result.isAsClaimed ? "✓ held" : "not found: \(result.gallery.name ?? "")"
  }

  private func smallest(in result: ExplorationResult) -> String {
    guard let finding = result.finding else { return "" }
    return finding.surprises.isEmpty
      ? "no surprise" : finding.surprises.joined(separator: "; ")
  }
}
