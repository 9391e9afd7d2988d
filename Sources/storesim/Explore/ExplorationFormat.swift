import FlowStories
import StoreExplorer

/// A format in which findings are shown.
enum ExplorationFormat: String, CaseIterable {
  case text, mermaid, svg, test, script

  /// A finding as a document, under a line that says whose it is.
  func document(_ result: ExplorationResult, _ finding: Finding) -> String {
    let title = comment("\(result.gallery)")
    return switch self {
    case .text: "\(result.gallery)\n\n\(result.report.text(of: finding))"
    case .mermaid: "\(title)\n\(finding.mermaid)"
    case .svg: "\(title)\n\(finding.svg)"
    case .test: "\(title)\n\(ReadyGalleryTest(result.gallery, finding).text)"
    case .script: "\(title)\n\(finding.script)"
    }
  }

  private func comment(_ text: String) -> String {
    switch self {
    case .text: text
    case .mermaid: "%% \(text)"
    case .svg: "<!-- \(text) -->"
    case .test: "// \(text)"
    case .script: "# \(text)"
    }
  }
}

/// A finding in the gallery as the source of a test of this package that replays its schedule.
struct ReadyGalleryTest {
  private let gallery: GalleryExploration
  private let finding: Finding

  init(_ gallery: GalleryExploration, _ finding: Finding) {
    self.gallery = gallery
    self.finding = finding
  }

  var text: String {
    """
    import FlowStories
    import StoreExplorer
    import Testing

    // “\(finding.statement)”: \(finding.objection)
    @Test func `\(name)`() throws {
      let galleries = GalleryExploration.explorations(of: .\(gallery.flow))
      let gallery = try #require(
        galleries.first { gallery in
          gallery.form == .\(gallery.form == .asPublished ? "asPublished" : "mended")
            && gallery.title == "\(gallery.title)"
        })
      let token = try #require(ScheduleToken("\(finding.token)"))
      let report = try gallery.exploration.replay(token)
      #expect(report.holds, "\\(report)")
    }
    """
  }

  /// The client's name, and the surprises of the finding.
  private var name: String {
    let surprises = finding.surprises.isEmpty ? ["no surprise"] : finding.surprises
    return "\(gallery.flow.name) \(gallery.form), \(surprises.joined(separator: ", "))"
  }
}
