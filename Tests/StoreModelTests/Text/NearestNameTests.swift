import StoreModel
import Testing

/// The name that was probably meant.
@Suite struct NearestNameTests {
  private static let names = ["coins.100", "coins.1000", "club.monthly", "remove.ads", "a"]

  @Test(
    arguments: [
      ("coins.1OO", "coins.100"), ("coins.10", "coins.100"), ("Coins.100", "coins.100"),
      ("coins.10000", "coins.1000"), ("club_monthly", "club.monthly"),
      ("club.month", "club.monthly"), ("remoev.ads", "remove.ads"),
    ])
  func `a slip is put right`(typed: String, meant: String) {
    #expect(Self.names.nearest(to: typed) == meant)
  }

  @Test(arguments: ["gems", "premium.yearly", "", "b", "com.example.shop.everything"])
  func `what is near to nothing is not`(typed: String) {
    #expect(Self.names.nearest(to: typed) == nil)
  }

  @Test func `of two that are as near, the first is taken`() {
    #expect(["coins.100", "coins.200"].nearest(to: "coins.300") == "coins.100")
    #expect([String]().nearest(to: "coins.100") == nil)
  }

  @Test func `a very long text costs no more than a long name`() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(Self.names.nearest(to: long) == nil)
  }

  @Test func `a list says how many more there are`() {
    #expect((1...3).map { "\($0)" }.listed == "1, 2, 3")
    #expect([String]().listed == "nothing")
    #expect((1...22).map { "\($0)" }.listed.hasSuffix("19, 20 and 2 more"))
  }
}
