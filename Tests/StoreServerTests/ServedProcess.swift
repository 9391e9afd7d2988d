import Foundation
import StoreBasics
import StoreSigning

@testable import StoreServer

/// A store that `storesim serve`, which is built beside the tests, serves in a process of its own.
final class ServedProcess {
  private let process = Process()
  private let folder: String
  let port: UInt16

  private static let shop = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Scenarios/Shop.storekit").path

  struct NotServing: Error {
    let output: String
  }

  /// Starts it at a free port, and waits until it serves.
  ///
  /// - Parameter blocks: the largest size of a file that it may write, in the shell's blocks.
  convenience init(_ arguments: String..., blocks: Int? = nil) throws {
    try self.init(arguments, blocks: blocks)
  }

  init(_ arguments: [String], blocks: Int? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.folder = folder
    let tool = Bundle.main.bundleURL.appending(path: "storesim").path
    // A file that may not grow is an error to be told, and no reason to end.
    let limit = blocks.map { "trap '' XFSZ; ulimit -f \($0); " } ?? ""
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", limit + "exec \"$0\" \"$@\"", tool, "serve", Self.shop, "--port", "0"] + arguments
    _ = FileManager.default.createFile(atPath: "\(folder)/log", contents: nil)
    let log = try FileHandle(forWritingTo: URL(filePath: "\(folder)/log"))
    process.standardOutput = log
    process.standardError = log
    try process.run()
    while true {
      let text = try String(contentsOfFile: "\(folder)/log", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("serving at ") }
      if let port = line?.split(separator: ":").last.flatMap({ UInt16($0) }) {
        self.port = port
        return
      }
      guard process.isRunning else {
        try? FileManager.default.removeItem(atPath: folder)
        throw NotServing(output: text)
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Ends it in order, and returns its status.
  func stop() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func kill() {
    guard process.isRunning else { return }
    process.interrupt()
    process.terminate()
    process.waitUntilExit()
  }

  /// The lines that it has printed so far.
  var log: [String] {
    let text = (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// The most memory that it has had so far, in bytes; nil where the system does not tell.
  var peakMemory: Int? {
    let path = "/proc/\(process.processIdentifier)/status"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1_024 }
  }

  // MARK: - Asking

  func connect() throws -> ClientConnection {
    try ClientConnection(to: "127.0.0.1", port: port, until: .now + .seconds(60))
  }

  /// The answer to one request, over a connection of its own.
  func ask(
    _ method: String, _ target: String, fields: String = "", body: String = ""
  ) throws -> (status: Int, body: [UInt8]) {
    let connection = try connect()
    defer { connection.close() }
    let head = """
      \(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(fields)\
      Content-Length: \(body.utf8.count)\r\n\r\n
      """
    try connection.send(Array((head + body).utf8))
    var answer: [UInt8] = []
    while case let bytes = try connection.receive(), !bytes.isEmpty { answer += bytes }
    guard let end = answer.firstRange(of: HTTPPost.endOfHead),
      let answerHead = HTTPAnswerHead(answer[..<end.lowerBound])
    else { throw SocketError(reason: "no answer") }
    return (answerHead.status, Array(answer[end.upperBound...]))
  }

  /// Asks for a line to happen, and returns the answer's status.
  func perform(_ line: String) throws -> Int {
    try ask("POST", "/control/do", body: #"{"line":"\#(line)"}"#).status
  }

  var transactions: Int64? {
    get throws { try JSON(ask("GET", "/control").body)["transactions"]?.integer }
  }
}
