import Dispatch
import StoreSimulation
import Synchronization
import Testing

/// Threads that share some work, and what is left of it after a trap.
@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 5]) func `every number is worked on once`(threads: Int) {
    let done = Tally()
    let losses = Workers.run(1_000, on: threads, survivingTraps: 1) { done.add($0) }
    #expect(done.numbers == Array(0..<1_000))
    #expect(losses.trapped == [] && losses.heldUp == [])
  }

  @Test(arguments: [1, 2, 5]) func `a trap ends one number`(threads: Int) {
    let done = Tally()
    let losses = Workers.run(40, on: threads, survivingTraps: 9) { number in
      precondition(number % 10 != 3, "thirteen and its like")
      done.add(number)
    }
    #expect(losses.trapped == [3, 13, 23, 33])
    #expect(done.numbers == (0..<40).filter { $0 % 10 != 3 })
  }

  @Test(arguments: [1, 2, 5])
  func `after so many traps, what comes before the last has been worked on`(threads: Int) throws {
    let done = Tally()
    let losses = Workers.run(1_000, on: threads, survivingTraps: 2) { number in
      precondition(number % 10 != 3, "thirteen and its like")
      done.add(number)
    }
    #expect(losses.trapped.prefix(2) == [3, 13])
    #expect(done.numbers.prefix(12) == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    #expect(done.numbers.count < 1_000)
  }

  @Test(arguments: [1, 3]) func `who waits for what a trap holds is given up`(threads: Int) {
    let done = Tally()
    let key = DispatchSemaphore(value: 1)
    // Long enough that on a busy machine the one that traps comes to it.
    let losses = Workers.run(9, on: threads, survivingTraps: 9, patience: 5_000) { number in
      if number == 4 { key.wait() }
      precondition(number != 4, "with the key in its hand")
      if number == 6 { key.wait() }
      done.add(number)
    }
    #expect(losses.trapped == [4])
    #expect(losses.heldUp == [6])
    #expect(done.numbers.starts(with: [0, 1, 2, 3, 5]))
  }

  @Test func `who is only slow is waited for, and so is who waits for slow ones`() {
    let done = Tally()
    Workers.run(1, on: 1, survivingTraps: 1) { _ in preconditionFailure("now there is one") }
    let losses = Workers.run(1, on: 1, survivingTraps: 1, patience: 1_000) { _ in
      Workers.run(2, on: 2, survivingTraps: 1, patience: 1_000) { number in
        let end = ContinuousClock.now + .milliseconds(3_000)
        while ContinuousClock.now < end {}
        done.add(number)
      }
    }
    #expect(losses.heldUp == [])
    #expect(done.numbers == [0, 1])
  }

  /// Numbers that several threads hand in.
  private final class Tally: Sendable {
    private let seen = Mutex<[Int]>([])

    func add(_ number: Int) { seen.withLock { $0.append(number) } }

    var numbers: [Int] { seen.withLock { $0.sorted() } }
  }
}
