/// A plain-text scenario: the actions of a customer, an app, and a store, one a line.
package struct Scenario: Hashable, Sendable {
  /// The script's name, as errors call it.
  package let name: String
  package let steps: [ScenarioStep]

  /// Reads a script; its grammar is in Docs/Scenarios/README.md.
  ///
  /// - Parameter firstLine: the number of its first line, where it is a part of a longer one.
  package init(
    parsing text: String, name: String, firstLine: Int = 1
  ) throws(ScenarioError) {
    self.name = name
    var steps: [ScenarioStep] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = ScenarioWord.words(of: line, line: index + firstLine)
      guard let first = words.first else { continue }
      var reader = StepReader(words, name: name)
      let device = try reader.device()
      let action = try reader.action()
      steps.append(
        ScenarioStep(
          action: action, device: device, place: first.place, names: reader.names))
    }
    self.steps = steps
  }
}

/// One action of a scenario.
package struct ScenarioStep: Hashable, Sendable {
  package let action: ScenarioAction
  /// The device that it is about, from 1.
  package let device: Int
  package let place: ScenarioPlace
  /// The names that a catalog has to know.
  let names: [ScenarioName]
}

/// A place in a script, both numbers counted from 1.
package struct ScenarioPlace: Hashable, Sendable {
  package let line: Int
  /// In characters.
  package let column: Int
}

/// A name in a script that only a catalog can judge.
struct ScenarioName: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case product, group }

  let kind: Kind
  let word: ScenarioWord
}
