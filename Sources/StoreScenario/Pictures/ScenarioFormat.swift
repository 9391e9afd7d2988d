import StoreBasics
package import StoreModel
import StorePictures

/// A format in which a play is shown.
package enum ScenarioFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, mermaid, svg, html

  /// True if it shows the state after each step, which is then kept.
  package var showsStates: Bool { self == .html }

  /// Returns the play as text that ends without a newline.
  ///
  /// - Parameter papers: The data that the store would sign at a moment, a line for each; only
  ///   formats that show states have them.
  package func render(
    _ run: ScenarioRun, papers: @escaping (SimulatedStore) -> [String] = { _ in [] }
  ) -> String {
    switch self {
    case .text: "\(run.timeline)"
    case .json: run.jsonLines
    case .mermaid: run.picture.mermaid
    case .svg: run.picture.svg
    case .html:
      run.recording.map { RecordingPage(run.title, of: $0, papers: papers).html } ?? ""
    }
  }
}
