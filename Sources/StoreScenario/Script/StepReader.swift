import StoreModel
import StoreSimulation

/// Reads the words of one line.
struct StepReader {
  private let words: [ScenarioWord]
  private let name: String
  private var position = 0
  /// The names read so far that only a catalog can judge.
  private(set) var names: [ScenarioName] = []

  init(_ words: [ScenarioWord], name: String) {
    self.words = words
    self.name = name
  }

  /// The number of the device that the line is about, the first one where it names none.
  mutating func device() throws(ScenarioError) -> Int {
    guard skip("device") else { return 1 }
    return try value("a device’s number, 1 to 9,") { text in
      Int(text).flatMap { (1...9).contains($0) ? $0 : nil }
    }
  }

  /// The line's action, to its last word.
  mutating func action() throws(ScenarioError) -> ScenarioAction {
    let action = try action(of: try choice(Verb.self))
    if let surplus = peek { throw error(.surplus(surplus.text), at: surplus.place) }
    return action
  }
}

/// The first word of a line.
enum Verb: String, CaseIterable {
  case advance, approve, ask
  case autoRenew = "auto-renew"
  case background, buy, cancel, confirm, consent, decline, expect, fail, finish, foreground, grace
  case grant, interrupt, keep, kill, launch, look, mend, offline, online, price, redeem, refund
  case renewal, restore, reverse, sell, sign, storefront, withdraw
}

// MARK: - Words

extension StepReader {
  var peek: ScenarioWord? { position < words.count ? words[position] : nil }

  mutating func take(_ expected: String) throws(ScenarioError) -> ScenarioWord {
    guard let word = peek else { throw error(.missing(expected), at: end) }
    position += 1
    return word
  }

  /// Takes the word if it comes next.
  mutating func skip(_ word: String) -> Bool {
    guard peek?.text == word else { return false }
    position += 1
    return true
  }

  mutating func require(_ word: String) throws(ScenarioError) {
    _ = try value("“\(word)”", among: [word]) { $0 == word ? true : nil }
  }

  /// Takes a word that `parse` makes something of.
  ///
  /// - Parameter words: The words that are right, where there are few.
  mutating func value<Value>(
    _ expected: String, among words: [String] = [], _ parse: (String) -> Value?
  ) throws(ScenarioError) -> Value {
    let word = try take(expected)
    guard let value = parse(word.text) else {
      let nearest = words.nearest(to: word.text)
      throw error(.unexpected(word.text, expected: expected, nearest: nearest), at: word.place)
    }
    return value
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _: Choice.Type
  ) throws(ScenarioError) -> Choice {
    let words = Choice.allCases.map(\.rawValue)
    return try value(Self.oneOf(words), among: words, Choice.init)
  }

  mutating func flag(_ yes: String, _ no: String) throws(ScenarioError) -> Bool {
    try value(Self.oneOf([yes, no]), among: [yes, no]) { $0 == yes ? true : $0 == no ? false : nil }
  }

  mutating func product() throws(ScenarioError) -> ProductID {
    let word = try take("a product")
    names.append(ScenarioName(kind: .product, word: word))
    return ProductID(word.text)
  }

  mutating func optionalProduct() throws(ScenarioError) -> ProductID? {
    peek == nil ? nil : try product()
  }

  mutating func group() throws(ScenarioError) -> GroupID {
    let word = try take("a subscription group")
    names.append(ScenarioName(kind: .group, word: word))
    return GroupID(word.text)
  }

  mutating func transaction() throws(ScenarioError) -> TransactionID {
    TransactionID(try value("a transaction’s number") { UInt64($0) })
  }

  static func oneOf(_ names: [String]) -> String {
    let last = names.last.map { "“\($0)”" } ?? "nothing"
    guard names.count > 1 else { return last }
    return names.dropLast().map { "“\($0)”" }.joined(separator: ", ") + " or " + last
  }

  private func error(_ problem: ScenarioError.Problem, at place: ScenarioPlace) -> ScenarioError {
    ScenarioError(file: name, place: place, problem: problem)
  }

  /// Just behind the last word.
  private var end: ScenarioPlace {
    guard let last = words.last else { return ScenarioPlace(line: 1, column: 1) }
    return ScenarioPlace(line: last.place.line, column: last.place.column + last.text.count)
  }
}
