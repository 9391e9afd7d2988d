// What the thread sanitizer has to be silent about, and, with an argument, what it has to report.
import Synchronization

final class Counts: Sendable {
  let guarded = Mutex<[Int]>([])
  nonisolated(unsafe) var unguarded = 0
}

@main
struct Control {
  static func main() async {
    let counts = Counts()
    let races = CommandLine.arguments.count > 1
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for number in 0..<20_000 {
            if races { counts.unguarded &+= 1 }
            counts.guarded.withLock { $0.append(number) }
          }
        }
      }
    }
    print(counts.guarded.withLock(\.count))
  }
}
