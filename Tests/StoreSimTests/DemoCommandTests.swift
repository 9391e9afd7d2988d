import FlowStories
import Testing

@testable import storesim

/// `storesim demo`.
@Suite struct DemoCommandTests {
  @Test func `the demo plays all stories, and all end as claimed`() {
    let run = ToolRun("demo")
    #expect(run.status == .success)
    #expect(run.complaints == "")
    let count = Story.all.count
    #expect(run.output.hasSuffix("\n✓ \(count) of \(count) stories end as claimed.\n"))
    for flow in Flow.allCases { #expect(run.output.contains("\(flow.rawValue)  \(flow.name): ")) }
  }

  @Test func `what the demo prints fits on 80 columns, and is the same each time`() {
    let run = ToolRun("demo")
    for line in run.output.split(separator: "\n") {
      #expect(line.count <= 80)
      #expect(line.last != " ")
    }
    #expect(run.output == ToolRun("demo").output)
  }

  @Test func `the demo of one client plays its stories only`() {
    let run = ToolRun("demo", "--flow", "4")
    #expect(run.status == .success)
    let stories = Story.stories(of: .paymentBridge)
    let titles = run.output.split(separator: "\n").filter { $0.dropFirst().first == "(" }
    #expect(titles.count == stories.count)
    #expect(titles.allSatisfy { $0.hasPrefix("4(") })
    #expect(run.output.hasSuffix("\n✓ 6 of 6 stories end as claimed.\n"))
  }

  @Test func `a story is shown with its timeline, its verdict and its figures`() throws {
    let story = try #require(
      Story.stories(of: .paymentBridge).first { $0.mistake == "c" && $0.form == .asPublished })
    #expect(
      DemoReport.text(of: story.perform()) == """
        4(c) as published. A customer who has bought nothing restores.

          00:00:00  app       launch 1
          00:00:00  app       observe #1
          00:00:00  app       restore
          00:00:00  customer  sign in
          00:00:00  app       ← restore finished
          00:00:00  customer  sees “The second world is back.”

          ✓ goes wrong: The end of a restore counts as a success, though nothing came.
            payments 0, charges 0, deliveries 0, coins 0; shown: The second world is
              back.

        """)
  }

  @Test func `a story that ends otherwise than claimed is shown as such`() throws {
    let stories = Story.stories(of: .paymentBridge).filter { $0.mistake == "c" }
    let published = stories[0].perform()
    let mended = stories[1].perform()
    let swapped = Performance(
      story: published.story, timeline: published.timeline, result: mended.result)
    #expect(!swapped.holds)
    #expect(
      DemoReport.text(of: swapped).hasSuffix(
        """
          ✗ ends otherwise than claimed: The end of a restore counts as a success,
            though nothing came.
            claimed: payments 0, charges 0, deliveries 0, coins 0; shown: The second
              world is back.
            happened: payments 0, charges 0, deliveries 0, coins 0; shown: You have not
              bought it yet.

        """))
    #expect(
      DemoReport.summary(of: [swapped, mended]) == """
        ✗ Only 1 of 2 stories end as claimed. The others:
          4 PaymentBridge (c), as published: A customer who has bought nothing restores.
        """)
  }

  @Test func `a story that breaks off is shown with the reason`() {
    let performance = Story.all[0].perform()
    let broken = Performance(
      story: performance.story, timeline: performance.timeline,
      result: .brokeOff("No sheet is up."))
    #expect(!broken.holds)
    #expect(DemoReport.text(of: broken).hasSuffix("\n  ✗ breaks off: No sheet is up.\n"))
  }

  @Test func `the demo's help names the clients`() {
    let run = ToolRun("demo", "--help")
    #expect(run.status == .success)
    #expect(run.output == DemoCommand.usage + "\n")
    for flow in Flow.allCases { #expect(run.output.contains("\(flow.rawValue)  \(flow.name)")) }
  }

  @Test(arguments: [
    (["--flow"], "demo: --flow takes a number from 1 to 6; see storesim demo --help"),
    (["--flow", "7"], "demo: --flow takes a number from 1 to 6; see storesim demo --help"),
    (["--flow", "x"], "demo: --flow takes a number from 1 to 6; see storesim demo --help"),
    (["--flow", "1", "2"], "demo: --flow takes a number from 1 to 6; see storesim demo --help"),
    (["--loud"], "demo: unknown argument --loud; see storesim demo --help"),
  ])
  func `what the demo can't do is one line and status 2`(arguments: [String], complaint: String) {
    let run = ToolRun(["demo"] + arguments)
    #expect(run.status == .misuse)
    #expect(run.output == "")
    #expect(run.complaints == complaint + "\n")
  }
}
