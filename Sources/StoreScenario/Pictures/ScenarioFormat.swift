import StoreBasics
import StorePictures

/// A format in which a play is shown.
package enum ScenarioFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, mermaid, svg

  /// The play as text that ends without a newline.
  package func render(_ run: ScenarioRun) -> String {
    switch self {
    case .text: "\(run.timeline)"
    case .json: run.jsonLines
    case .mermaid: run.picture.mermaid
    case .svg: run.picture.svg
    }
  }
}
