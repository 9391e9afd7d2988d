import Foundation
import StoreSigning

/// The cost of signatures, in processor time beside that of `openssl speed` in the same run.
enum SigningFigures {
  static let all = [
    Benchmark("sign / openssl", atMost: 5, goal: 3) {
      let key = SigningKey(label: "storebench")
      let ours = processorSeconds(1_000) { _ = key.sign(message($0)) }
      return beside(OpenSSLSpeed.measured?.signature, ours, "signatures")
    },
    Benchmark("verify / openssl", atMost: 5, goal: 3) {
      let key = SigningKey(label: "storebench")
      let signature = key.sign(message(0))
      let ours = processorSeconds(500) { _ in
        precondition(key.verifyingKey.isValid(signature, for: message(0)), "it is valid")
      }
      return beside(OpenSSLSpeed.measured?.verification, ours, "verifications")
    },
    Benchmark("SHA-256 of 150 MB, in seconds", atMost: 1) {
      let megabytes = 16
      let data = [UInt8](repeating: 0x5a, count: megabytes * 1_000_000)
      let seconds = processorSeconds(1) { _ in _ = SHA256.digest(of: data) } / Double(megabytes)
      return (150 * seconds, "\(Int(1 / seconds)) MB/s")
    },
  ]

  private static func message(_ number: Int) -> [UInt8] {
    Array("message \(number) of a store that signs".utf8)
  }

  /// The shortest time of one of so many calls, of several rounds: disturbances only ever add.
  private static func processorSeconds(_ count: Int, _ body: (Int) -> Void) -> Double {
    (0..<5).map { _ in
      let began = clock()
      for number in 0..<count { body(number) }
      return Double(clock() - began) / Double(CLOCKS_PER_SEC) / Double(count)
    }.min() ?? 0
  }

  private static func beside(
    _ theirs: Double?, _ ours: Double, _ what: String
  ) -> Benchmark.Measurement {
    guard let theirs else { return (nil, "openssl cannot be run") }
    return (ours / theirs, "\(Int(1 / ours)) \(what) a second beside \(Int(1 / theirs))")
  }
}

/// The figures of `openssl speed` for the same curve, in seconds of processor time.
private struct OpenSSLSpeed: Sendable {
  let signature: Double
  let verification: Double

  /// Measured once; nil where there is no openssl.
  static let measured: Self? = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl", "speed", "-mr", "-seconds", "2", "ecdsap256"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Self(text)
  }()

  /// Reads `+F4:3:256:49838.461538:16680.769231`, with signatures and verifications a second.
  private init?(_ text: String) {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("+F4:") }) else {
      return nil
    }
    let numbers = line.split(separator: ":").suffix(2).compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    (signature, verification) = (1 / numbers[0], 1 / numbers[1])
  }
}
