import StoreConfiguration
import StorePictures
import StoreScenario
import Testing

/// Plays scripts, and looks at what came of them.
struct ScenarioTests {
  private func play(_ script: String, named name: String = "Test.txt") throws -> ScenarioRun {
    try Scenario(parsing: script, name: name)
      .play(with: try ConfigurationFile.load(path: ScenarioFiles.shop))
  }

  @Test(arguments: ScenarioFiles.names) func `the documented scenarios go as they went`(
    name: String
  ) throws {
    let run = try play(ScenarioFiles.text(of: "\(name).txt"))
    #expect(run.stop == nil)
    #expect(
      ScenarioFormat.text.render(run) + "\n" == (try ScenarioFiles.text(of: "\(name).timeline")))
  }

  @Test func `every documented scenario is played`() throws {
    #expect(try ScenarioFiles.found == ScenarioFiles.names)
  }

  @Test func `a script in another guise plays alike`() throws {
    let plain = try play("buy coins.100 x2\nkill")
    let odd = try play(
      "\u{FEFF}# one\r\n\tbuy  coins.100 x2   # two\r\n\r\n  kill#\r\n".replacing(
        "kill#", with: "kill #"))
    #expect(plain == odd)
  }

  @Test(arguments: [
    ("expect payments unlock 1", "payments for unlock: expected 1, found 0"),
    (
      "keep unfinished\nbuy unlock\nexpect queue empty", "entries of the queue: expected 0, found 1"
    ),
    (
      "expect entitled unlock",
      "the customer’s title to unlock: expected entitled, found not entitled"
    ),
    (
      "buy unlock\nexpect not entitled unlock",
      "the customer’s title to unlock: expected not entitled, found entitled"
    ),
    ("expect state Reader subscribed", "state of Reader: expected subscribed, found none"),
    ("expect state 21000000 expired", "state of 21000000: expected expired, found none"),
    ("buy unlock\nexpect transaction 1 revoked", "transaction 1: expected revoked, found finished"),
    ("expect transaction 7 revoked", "There is no transaction 7 in this store."),
    ("approve", "Nothing waits for approval. Let the customer `ask` before the `buy`."),
    (
      "ask\nbuy unlock\nadvance 25h\napprove unlock",
      "The request for “unlock” has lapsed: nobody had answered it after 24 hours. "
        + "Answer it earlier, or let the customer ask again."
    ),
    (
      "ask\nbuy unlock\nadvance 25h\ndecline",
      "The request for “unlock” has lapsed: nobody had answered it after 24 hours. "
        + "Answer it earlier, or let the customer ask again."
    ),
    ("kill\nbuy unlock", "The app does not run. Let it `launch` first."),
    ("finish", "Nothing in the queue waits to be finished."),
    ("mend", "Nothing was interrupted, and every renewal is paid."),
    ("auto-renew off reader.gold", "The customer has no subscription to “reader.gold”."),
    ("consent price", "No higher price waits for an answer."),
    ("advance 1d\nadvance to 2026-01-01", "Time cannot run backwards."),
  ])
  func `a play stops where something is not as expected`(script: String, reason: String) throws {
    let run = try play(script + "\nbuy coins.100")
    let line = script.split(separator: "\n").count
    #expect(run.stop.map { "\($0)" } == "Test.txt:\(line):1: \(reason)")
    #expect(!ScenarioFormat.text.render(run).contains("coins.100"))
  }

  @Test func `periods end by the calendar, by a change of plan, or by a refund`() throws {
    let run = try play("buy reader.basic\nadvance 3d\nbuy reader.gold\nadvance 40d\nrefund 3")
    #expect(
      run.periods.map { "\($0.transaction) \($0.product) \($0.start) \($0.end) \($0.reason)" } == [
        "1 reader.basic 2026-01-01 00:00 2026-01-04 00:00 replacement",
        "2 reader.gold 2026-01-04 00:00 2026-02-04 00:00 expiry",
        "3 reader.gold 2026-02-04 00:00 2026-02-13 00:00 refund",
      ])
  }
}
