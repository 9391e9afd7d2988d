import FlowStories
import StoreExplorer

/// The result of exploring a client of the gallery.
struct ExplorationResult {
  let gallery: GalleryExploration
  let report: ExplorationReport

  init(_ gallery: GalleryExploration, _ report: ExplorationReport) {
    self.gallery = gallery
    self.report = report
  }

  /// The finding that names the mistake; in a mended client, any finding.
  var finding: Finding? {
    guard gallery.form == .asPublished else { return report.findings.first }
    return report.findings.first { $0.statement == gallery.name }
  }

  /// True if the mistake was found as published, and nothing when mended.
  ///
  /// Where a proof was asked for, a mended client has to be proved.
  var isAsClaimed: Bool {
    guard gallery.form == .mended else { return finding != nil }
    return report.holds && report.proof?.isComplete ?? true
  }

  /// The letter of the mistake, as in `a`; an exploration of everything that may go wrong has none.
  var mistake: String { gallery.mistake.map { "(\($0))" } ?? "all" }

  /// The first report, under a line that says whose it is.
  var text: String {
    "\(gallery)\n\n\(finding.map(report.text(of:)) ?? report.verdict)\n"
  }
}
