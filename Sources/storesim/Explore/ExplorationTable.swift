import FlowStories
import StoreExplorer

/// A row for each exploration: the client, the verdict, and the surprises of the smallest finding.
struct ExplorationTable {
  /// States have a column where there is a proof.
  private var heading: [String] {
    ["flow", "mistake", "form", "schedules"] + (isProof ? ["states"] : [])
      + ["verdict", "smallest"]
  }
  private var isProof: Bool { results.contains { $0.report.proof != nil } }
  private let results: [ExplorationResult]

  init(_ results: [ExplorationResult]) { self.results = results }

  /// In columns, with how many are as claimed behind.
  var text: String {
    let rows = [heading] + results.map(row)
    let widths = heading.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").fitted(to: 160)
    }
    let claimed = results.count(where: \.isAsClaimed)
    let mark = claimed == results.count ? "✓" : "✗ only"
    return (lines + ["", "\(mark) \(claimed) of \(results.count) explorations are as claimed."])
      .joined(separator: "\n")
  }

  var markdown: String {
    let rows = [heading, heading.map { _ in "---" }] + results.map(row)
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private func row(_ result: ExplorationResult) -> [String] {
    let gallery = result.gallery
    return [
      "\(gallery.flow.rawValue) \(gallery.flow.name)", result.mistake, "\(gallery.form)",
      "\(result.report.runs)",
    ] + (isProof ? [states(in: result)] : []) + [verdict(on: result), smallest(in: result)]
  }

  private func states(in result: ExplorationResult) -> String {
    result.report.proof.map { "\($0.states)" } ?? ""
  }

  private func verdict(on result: ExplorationResult) -> String {
    if let finding = result.finding { return "✗ \(finding.statement)" }
    if result.isAsClaimed, result.report.proof?.isComplete == true {
      return "✓ any number of crashes"
    }
    return result.isAsClaimed ? "✓ held" : "not found: \(result.gallery.name ?? "")"
  }

  private func smallest(in result: ExplorationResult) -> String {
    guard let finding = result.finding else { return "" }
    return finding.surprises.isEmpty
      ? "no surprise" : finding.surprises.joined(separator: "; ")
  }
}
