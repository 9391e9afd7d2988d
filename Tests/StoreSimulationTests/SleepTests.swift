import StoreModel
import Testing

@testable import StoreSimulation

/// The moments at which sleeps end.
@Suite struct SleepTests {
  private let world = Simulation(WorldSetup(catalog: Catalog(products: [])))

  private func length(of delay: Duration) throws -> Int64 {
    let loop = try #require(world.loop)
    return loop.now.span(to: loop.moment(after: delay)).milliseconds
  }

  @Test(arguments: [
    (Duration.milliseconds(249), Int64(249)), (.seconds(86_400), 86_400_000),
    // Parts of a millisecond count as one, and a sleep that is over has taken time.
    (.microseconds(1_500), 2), (.nanoseconds(1), 1), (.zero, 1), (.milliseconds(-3), 1),
  ])
  func `a sleep lasts as long as was asked for, in whole milliseconds`(
    delay: Duration, milliseconds: Int64
  ) throws {
    #expect(try length(of: delay) == milliseconds)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .seconds(9_000_000_000)])
  func `a sleep beyond all measure is still a sleep`(delay: Duration) throws {
    #expect(try length(of: delay) >= 1)
  }
}
