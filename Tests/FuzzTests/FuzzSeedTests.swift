import Foundation
import FuzzTargets
import Testing

/// The inputs that `.ci/fuzz` begins with, and those that it has found.
@Suite struct FuzzSeedTests {
  private func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "FuzzSeeds/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      Array(try Data(contentsOf: folder.appending(path: $0)))
    }
  }

  @Test(arguments: FuzzTarget.allCases) func `a reader does not fall over`(
    target: FuzzTarget
  ) throws {
    let seeds = try seeds(of: target)
    #expect(seeds.count >= 2)
    for seed in seeds {
      target.take(seed)
      // Not each byte: a reader of signatures takes its time in a debug build.
      for position in stride(from: 0, to: seed.count, by: 1 + seed.count / 40) {
        target.take(Array(seed[..<position]))
        var flipped = seed
        flipped[position] ^= 1 << (position % 8)
        target.take(flipped)
      }
    }
  }
}
