import StoreBasics
import StoreConfiguration
import StoreModel
import StoreSimulation

extension ScenarioRun {
  /// One object a line.
  var jsonLines: String {
    timeline.entries.map { JSON.object($0.members).line }.joined(separator: "\n")
  }
}

extension TimelineEntry {
  fileprivate var members: JSONObject {
    [
      "time": .integer(span.milliseconds), "lane": .string("\(lane)"),
      "text": .string(text), "device": .integer(Int64(device)),
    ]
  }
}
