import StoreConfiguration
import StoreScenario
import Testing

/// Scripts that cannot be played.
struct ScenarioErrorTests {
  /// All actions that there are.
  private static let verbs = """
    “advance”, “approve”, “ask”, “auto-renew”, “background”, “buy”, “cancel”, “confirm”, \
    “consent”, “decline”, “expect”, “fail”, “finish”, “foreground”, “grace”, “grant”, “interrupt”, \
    “keep”, “kill”, “launch”, “look”, “mend”, “offline”, “online”, “price”, “redeem”, “refund”, \
    “renewal”, “restore”, “reverse”, “sell”, “sign”, “storefront” or “withdraw”
    """

  @Test(arguments: [
    ("buy", "1:4: a product is missing"),
    ("# one\n\n  buy # what?", "3:6: a product is missing"),
    ("buy unlock 3", "1:12: a quantity from x1 to x10 was expected, not “3”"),
    ("buy unlock x11", "1:12: a quantity from x1 to x10 was expected, not “x11”"),
    ("kill now", "1:6: the action is complete before “now”"),
    (
      "kill \u{1B}[2J" + String(repeating: "x", count: 99),
      "1:6: the action is complete before “\u{FFFD}[2J" + String(repeating: "x", count: 36) + "…”"
    ),
    ("keep", "1:5: “unfinished” is missing"),
    ("keep calm", "1:6: “unfinished” was expected, not “calm”"),
    ("fail hard", "1:6: a code of SKErrorDomain, 0 to 20, was expected, not “hard”"),
    ("fail 999", "1:6: a code of SKErrorDomain, 0 to 20, was expected, not “999”"),
    ("kill \u{202E}won", "1:6: the action is complete before “\u{FFFD}won”"),
    (
      "advance to 9999-12-31",
      "1:12: a date such as 2026-03-01, of the years 1970 to 2200, was expected, not “9999-12-31”"
    ),
    (
      "advance 3y",
      "1:9: a time such as 90s, 12h, 31d or 1w, of 100 years at most was expected, not “3y”"
    ),
    (
      "advance 99999999999999999999d",
      "1:9: a time such as 90s, 12h, 31d or 1w, of 100 years at most was expected, "
        + "not “99999999999999999999d”"
    ),
    (
      "advance 36525d 1ms",
      "1:16: a time such as 90s, 12h, 31d or 1w, of 100 years at most was expected, not “1ms”"
    ),
    (
      "advance to 2026-02-30",
      "1:12: a date such as 2026-03-01, of the years 1970 to 2200, was expected, not “2026-02-30”"
    ),
    (
      "advance to 2026-13-01",
      "1:12: a date such as 2026-03-01, of the years 1970 to 2200, was expected, not “2026-13-01”"
    ),
    (
      "advance to 2026-03-01 24:00", "1:23: a time of day such as 08:30 was expected, not “24:00”"
    ),
    ("renewal succeeds", "1:9: “works” or “fails” was expected, not “succeeds”"),
    ("auto-renew reader.gold", "1:12: “on” or “off” was expected, not “reader.gold”"),
    ("grace 7d", "1:7: “3d”, “16d”, “28d” or “off” was expected, not “7d”"),
    ("reverse 3", "1:9: “refund” was expected, not “3”"),
    ("reverse refund", "1:15: a transaction’s number is missing"),
    (
      "storefront Japan",
      "1:12: a country’s code of three capital letters, as in DEU, was expected, not “Japan”"
    ),
    (
      "storefront GER",
      "1:12: a country’s code of three capital letters, as in DEU, was expected, not “GER”"
    ),
    ("price reader.gold 19,99", "1:19: a price such as 9.99 was expected, not “19,99”"),
    (
      "ofline",
      "1:1: \(Self.verbs) was expected, not “ofline”; did you mean “offline”?"
    ),
    (
      "expect state Reader subscirbed",
      "1:21: “subscribed”, “grace”, “retry”, “expired”, “revoked” or “none” was expected, "
        + "not “subscirbed”; did you mean “subscribed”?"
    ),
    ("price reader.gold free", "1:19: a price such as 9.99 was expected, not “free”"),
    (
      "offline mail",
      "1:9: “products”, “purchases”, “restores”, “receipts”, “finishes”, “verification” or "
        + "“history” was expected, not “mail”"
    ),
    (
      "expect more",
      "1:8: “payments”, “queue”, “entitled”, “not”, “state” or “transaction” was expected, "
        + "not “more”"
    ),
    ("expect payments unlock -1", "1:24: a number of payments was expected, not “-1”"),
    (
      "kill before lunch",
      "1:13: “purchasing”, “deferred”, “purchased”, “restored”, “failed” or “removed” was expected, not “lunch”"
    ),
    ("kill after", "1:6: the action is complete before “after”"),
    ("expect queue full", "1:14: “empty” or a number of entries was expected, not “full”"),
    (
      "expect state Reader paid",
      "1:21: “subscribed”, “grace”, “retry”, “expired”, “revoked” or “none” was expected, "
        + "not “paid”"
    ),
    (
      "expect transaction 1 lost",
      "1:22: “finished”, “unfinished” or “revoked” was expected, not “lost”"
    ),
  ])
  func `a wrong script is told where it is wrong`(script: String, message: String) {
    let error = #expect(throws: ScenarioError.self) {
      try Scenario(parsing: script, name: "Test.txt")
    }
    #expect(error.map { "\($0)" } == "Test.txt:" + message)
  }

  @Test func `an unknown action is answered with all there are`() {
    let error = #expect(throws: ScenarioError.self) {
      try Scenario(parsing: "kill\nBuy unlock", name: "Test.txt")
    }
    #expect(
      error.map { "\($0)" }
        == "Test.txt:2:1: \(Self.verbs) was expected, not “Buy”; did you mean “buy”?")
  }

  @Test(arguments: [
    (
      "kill\nbuy coins.99",
      "2:5: the catalog has no product “coins.99”; it has coins.100, unlock, reader.gold, "
        + "reader.basic"
    ),
    (
      "kill\nexpect payments unlokc 1",
      "2:17: the catalog has no product “unlokc”; it has coins.100, unlock, reader.gold, "
        + "reader.basic; did you mean “unlock”?"
    ),
    (
      "expect state News expired",
      "1:14: the catalog has no subscription group “News”; it has Reader"
    ),
  ])
  func `names that are not for sale are found before the play`(
    script: String, message: String
  ) throws {
    let file = try ConfigurationFile.load(path: ScenarioFiles.shop)
    let scenario = try Scenario(parsing: script, name: "Test.txt")
    let error = #expect(throws: ScenarioError.self) { try scenario.play(with: file) }
    #expect(error.map { "\($0)" } == "Test.txt:" + message)
  }
}
