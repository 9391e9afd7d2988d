import StoreConfiguration
import StoreModel
import StoreSimulation

extension ScenarioRun {
  /// One object a line.
  var jsonLines: String {
    timeline.entries.map { JSONText.line(.object($0.members)) }.joined(separator: "\n")
  }
}

extension TimelineEntry {
  fileprivate var members: JSONObject {
    [
      "time": .number(JSONNumber(Int(span.milliseconds))), "lane": .string("\(lane)"),
      "text": .string(text), "device": .number(JSONNumber(device)),
    ]
  }
}
