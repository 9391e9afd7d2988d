import StoreBasics
import StoreConfiguration
import StoreModel
import StorePictures
import StoreScenario
import StoreSimulation
import Testing

/// The page of a recorded world shows the state after each step.
struct RecordingPageTests {
  private func play(_ script: String, named name: String = "Test.txt") throws -> ScenarioRun {
    try Scenario(parsing: script, name: name)
      .play(with: try ConfigurationFile.load(path: ScenarioFiles.shop), recorded: true)
  }

  /// The steps of a page, each followed by the lines that it brings (+) and takes away (−).
  private func changes(on page: RecordingPage) throws -> String {
    let data = PageData(page.json)
    var before: [String: [String]] = [:]
    return data.steps.map { step in
      let now = data.sections(after: step)
      defer { before = now }
      let changes = Set(now.keys).union(before.keys).sorted().flatMap { title in
        let (there, was) = (now[title] ?? [], before[title] ?? [])
        return there.filter { !was.contains($0) }.map { "  + \(title): \($0)" }
          + was.filter { !there.contains($0) }.map { "  − \(title): \($0)" }
      }
      return (["\(step.time)  \(step.lane)  \(step.text)"] + changes).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test func `each step shows what it changes on devices, for customers and in the ledger`() throws
  {
    let run = try play("keep unfinished\nbuy unlock\nkill\nlaunch")
    let recording = try #require(run.recording)
    #expect(
      try changes(on: RecordingPage("A purchase", of: recording)) == """
        00:00:00  store  the world begins
        00:00:00  app  launch 1
          + App on device 1: in the foreground, launch 1; customer 1 is signed in; network
        00:00:00  app  observe #1
        00:00:00  app  add unlock
          + Payment queue of device 1: payment 1 for unlock: purchasing
        00:00:00  app  ← payment 1 purchasing unlock
        00:00:00  customer  confirm payment 1
          + Entitlements of customer 1: unlock, transaction 1
          + Entitlements that device 1 lists: unlock, transaction 1
          + Ledger: transaction 1: unlock, USD 9.99, 2026-01-01 00:00, unfinished
          + Notifications to the server: 1: ONE_TIME_CHARGE, transaction 1, 2026-01-01 00:00
          + Payment queue of device 1: payment 1 for unlock: purchased, transaction 1
          − Payment queue of device 1: payment 1 for unlock: purchasing
        00:00:00  store  charge unlock, transaction 1
        00:00:00  app  ← payment 1 purchased, transaction 1
        00:00:00  app  killed
          + App on device 1: does not run; customer 1 is signed in; network
          − App on device 1: in the foreground, launch 1; customer 1 is signed in; network
        00:00:00  app  launch 2
          + App on device 1: in the foreground, launch 2; customer 1 is signed in; network
          − App on device 1: does not run; customer 1 is signed in; network
        00:00:00  app  observe #1
        00:00:00  app  ← payment 1 purchased, transaction 1
        """)
  }

  @Test func `a step after the last state that was kept shows that state`() throws {
    let run = try play("buy unlock")
    let recording = try #require(run.recording)
    let data = PageData(RecordingPage("A purchase", of: recording).json)
    #expect(data.steps.count == recording.timeline.entries.count + 1)
    #expect(data.steps.last?.state == data.states.count - 1)
  }

  @Test func `the same run gives the same page, byte for byte`() throws {
    let pages = try (1...2).map { _ in ScenarioFormat.html.render(try play("buy unlock")) }
    #expect(pages[0] == pages[1])
  }

  @Test func `nothing in the data ends the element that it stands in`() throws {
    let run = try play("buy unlock", named: "</script><script>alert(1)</script>&.txt")
    let page = ScenarioFormat.html.render(run)
    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.contains("<title>script&gt;&amp;.txt</title>"))
  }

  @Test func `a page names no other file and no address`() throws {
    let page = ScenarioFormat.html.render(try play("buy unlock"))
    for word in ["http:", "https:", "src=", "href=", "url(", "@import"] {
      #expect(!page.contains(word), "it has \(word)")
    }
  }

  @Test func `a page has the payloads that the caller adds`() throws {
    let page = ScenarioFormat.html.render(try play("buy unlock")) { store in
      store.ledger.purchases.map { "signed \($0.product)" }
    }
    #expect(page.contains("\"signed unlock\""))
  }

  @Test func `a play that is not recorded keeps no state`() throws {
    let run = try Scenario(parsing: "buy unlock", name: "Test.txt")
      .play(with: try ConfigurationFile.load(path: ScenarioFiles.shop))
    #expect(run.recording == nil)
  }
}

/// The data of a page, as its script reads them.
private struct PageData {
  struct Step {
    let time: String
    let lane: String
    let text: String
    let state: Int
  }

  let steps: [Step]
  let states: [[(title: Int, lines: Int)]]
  private let lists: [[Int]]
  private let lines: [String]

  init(_ json: JSONObject) {
    steps = (json["steps"]?.array ?? []).map { step in
      Step(
        time: step["time"]?.string ?? "", lane: step["lane"]?.string ?? "",
        text: step["text"]?.string ?? "", state: Int(step["state"]?.integer ?? -1))
    }
    states = (json["states"]?.array ?? []).map { state in
      Self.numbers(in: state).map { (title: $0[0], lines: $0[1]) }
    }
    lists = Self.numbers(in: json["lists"])
    lines = (json["lines"]?.array ?? []).compactMap(\.string)
  }

  private static func numbers(in json: JSON?) -> [[Int]] {
    (json?.array ?? []).map { ($0.array ?? []).compactMap { $0.integer.map { Int($0) } } }
  }

  func sections(after step: Step) -> [String: [String]] {
    let sections = states[step.state].map { section in
      (lines[section.title], lists[section.lines].map { lines[$0] })
    }
    return Dictionary(uniqueKeysWithValues: sections)
  }
}
