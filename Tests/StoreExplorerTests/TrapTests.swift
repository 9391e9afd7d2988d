import Foundation
import StoreExplorer
import StoreKit
import StoreModel
import StoreSimulation
import Testing

/// Apps whose process ends at a line of their own: the tests' process lives on, and has a finding.
@Suite struct TrapTests {
  @Test(arguments: Trap.allCases)
  func `a trap is a finding with its smallest schedule`(trap: Trap) throws {
    let report = Self.exploration(trap, at: .deferred).explore()
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.statement == "the app does not trap")
    #expect(finding.surprises == ["the payment has to be approved by somebody"])
    #expect(finding.isReproducible)
    #expect(report.coverage?.isComplete == true)
  }

  @Test func `a report tells the run up to the trap, and where Swift says more`() throws {
    let report = Self.exploration(.index, at: .deferred).explore()
    let text = try #require("\(report)".components(separatedBy: "\n\n✗").first)
    #expect(
      text == """
        ✗ “the app does not trap”: its process ends at a trap in its code; Swift's message stands above,
          in the log
          It takes 1 surprise: the payment has to be approved by somebody
          Schedule 3 of 33, plainest first; 2 more fail the same way.

            time      customer     app                          device                store
            00:00:00               launch 1
            00:00:00               observe #1
            00:00:00  acts
            00:00:00               add coins.100
            00:00:00               ← payment 1 purchasing
                                   coins.100
          ☠ 00:00:00  ask for
                      approval of
                      payment 1
            00:00:00                                                                  request 1 for
                                                                                      coins.100 waits for
                                                                                      approval
            00:00:00               ← payment 1 deferred
            00:00:00               crashed: a trap in its code

          Replay: only: "1=askToBuy"
        """)
  }

  @Test(arguments: [Trap.index, .cast])
  func `one thread and several give the same report`(trap: Trap) {
    var exploration = Self.exploration(trap, at: .deferred)
    let alone = exploration.explore()
    for threads in 2...4 {
      exploration.threads = threads
      let report = exploration.explore()
      #expect(report == alone)
      #expect("\(report)" == "\(alone)")
    }
  }

  @Test func `what traps is replayed by its token`() throws {
    let exploration = Self.exploration(.missing, at: .deferred)
    let found = try #require(exploration.explore().findings.first)
    let report = try exploration.replay(found.token)
    let replayed = try #require(report.findings.first)
    #expect(replayed.statement == found.statement)
    #expect(replayed.timeline == found.timeline)
    #expect(replayed.isReproducible)
    #expect(report.verdict == "✗ did not hold")
  }

  @Test func `a token that leads past the trap is refused`() throws {
    let exploration = Self.exploration(.index, at: .purchased)
    let token = try #require(ScheduleToken("999=kill"))
    #expect(throws: ReplayError.self) { try exploration.replay(token) }
  }

  @Test func `what traps every time ends the exploration, and the last line says so`() throws {
    var exploration = Self.exploration(.index, at: .purchased, surprises: 4)
    let alone = exploration.explore()
    #expect(alone.coverage?.isComplete == false)
    #expect(
      alone.verdict == """
        ✗ did not hold; run: the first 64 schedules, until 64 of them had trapped: all with at most 3 surprises, \
        52 % of those with 4 found so far
        """)
    exploration.threads = 3
    #expect(exploration.explore() == alone)
  }

  @Test func `a statement that traps is found as one`() throws {
    let broken = Always("the third credit is large") { sight in
      let credited: [String] = sight.device["credited"] ?? []
      return credited[2].count > 100
    }
    let report = Self.exploration(.index, at: .behindTheFence, expecting: [broken]).explore()
    let finding = try #require(report.findings.first)
    #expect(finding.statement == "the third credit is large")
    #expect(
      finding.objection
        == "its own code traps when it is asked; Swift's message stands above, in the log")
    #expect(finding.timeline.entries.last?.text == "charge coins.100, transaction 1")
  }

  @Test func `a launch that was killed is not blamed for what it does behind its fence`() throws {
    let report = Self.exploration(.index, at: .behindTheFence).explore()
    let finding = try #require(report.findings.first)
    #expect(finding.statement == "every run comes to its end")
    #expect(finding.surprises == ["killed after storing coins, credited"])
  }

  @Test func `a task that traps is found, whoever has woken it`() throws {
    let report = Exploration(
      of: Interface.setup, despite: [.kill, .askToBuy], threads: 2,
      launch: { $0 }, customer: [{ _ in await Self.buyAndTrap() }],
      expecting: [NothingStaysUnfinished()]
    ).explore()
    let finding = try #require(report.findings.first { $0.statement == "the app does not trap" })
    #expect(finding.surprises == ["the payment has to be approved by somebody"])
    #expect(finding.isReproducible)
  }

  /// Takes it that what is bought is there at once.
  @MainActor private static func buyAndTrap() async {
    let products = try? await Product.products(for: ["coins.100"])
    let result = try? await products?.first?.purchase()
    if case .pending? = result { Trap.missing.spring([]) }
    if case .success(.verified(let transaction))? = result { await transaction.finish() }
  }

  @Test func `what else is wrong is found beside it`() {
    let report = Self.exploration(
      .index, at: .deferred, expecting: [AtRest("nobody gets coins") { $0.device["coins"] == 0 }]
    ).explore()
    #expect(report.findings.map(\.statement) == ["nobody gets coins", "the app does not trap"])
  }

  static func exploration(
    _ trap: Trap, at place: BrittleShop.Place, surprises: Int = 2,
    expecting statements: [any Statement] = [
      DeliveredOnce("coins", worth: ["coins.100": 100]), NothingStaysUnfinished(),
    ]
  ) -> Exploration {
    Exploration(
      of: Interface.setup, despite: [.kill, .askToBuy, .background],
      limits: ExplorationLimits(surprises: surprises), threads: 1,
      launch: { BrittleShop($0, trap, at: place) }, customer: [{ $0.buy("coins.100") }],
      expecting: statements)
  }
}

/// Traps that nobody explores, in processes of their own.
@Suite struct UnexploredTrapTests {
  @Test func `a trap after an exploration ends the process as ever`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardOutputContent]
    ) {
      let report = TrapTests.exploration(.index, at: .deferred).explore()
      FileHandle.standardOutput.write(Data("\(report.findings.map(\.statement))\n".utf8))
      TrapTests.end()
    }
    #expect(result.exitStatus == TrapTests.signal)
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("the app does not trap"))
  }

  @Test func `a trap on a thread that explores nothing ends the process as ever`() async throws {
    let result = try await #require(processExitsWith: .failure) {
      Thread.detachNewThread { TrapTests.end() }
      while true {
        _ = TrapTests.exploration(.index, at: .behindTheFence, surprises: 0).explore()
      }
    }
    #expect(result.exitStatus == TrapTests.signal)
  }
}

extension TrapTests {
  /// The signal that a trap of Swift's raises.
  static var signal: ExitStatus {
    #if arch(x86_64)
      .signal(SIGILL)
    #else
      .signal(SIGTRAP)
    #endif
  }

  static func end() { fatalError("as ever") }
}
