import Foundation
import StoreBasics
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files of others in a journal's place, and changes to a journal in use.
struct JournalFileTests {
  private static func path(in folder: String) -> String { "\(folder)/\(Journal.fileName)" }

  private func open(_ folder: String) throws { _ = try Journal(in: folder, JournalTests.header()) }

  @Test(arguments: [
    "my diary", "my diary\n", "\n", "0123456789abcdef storesim",
    "0123456789abcdef some-journal 2 Sandbox\n", "0123456789abcdef storesim-journal 2",
    String(repeating: "x", count: 100_000),
  ])
  func `a file that is no journal is left as it is`(text: String) throws {
    try JournalTests.withFolder { folder in
      try JournalTests.write(Array(text.utf8), in: folder)
      #expect(throws: JournalError.foreign) { try open(folder) }
      #expect(try JournalTests.bytes(in: folder) == Array(text.utf8))
    }
  }

  @Test func `a journal that was killed before its first line was written begins anew`() throws {
    let whole = JournalText.new(try JournalTests.header()).bytes
    for length in 0..<whole.count {
      try JournalTests.withFolder { folder in
        try JournalTests.write(whole[..<length], in: folder)
        try open(folder)
        #expect(try JournalTests.bytes(in: folder) == whole)
      }
    }
  }

  @Test(arguments: [nil, "", "my diary", "my diary\n"])
  func `a link is not followed, wherever it leads`(target: String?) throws {
    try JournalTests.withFolder { folder in
      try JournalTests.write([], in: folder)
      try FileManager.default.removeItem(atPath: Self.path(in: folder))
      let place = "\(folder)/diary.txt"
      if let target { try Data(target.utf8).write(to: URL(filePath: place)) }
      try FileManager.default.createSymbolicLink(
        atPath: Self.path(in: folder), withDestinationPath: place)
      #expect(throws: JournalError.notRegular("a link")) { try open(folder) }
      let left = try? Data(contentsOf: URL(filePath: place))
      #expect(left == target.map { Data($0.utf8) })
      #expect(throws: JournalError.notRegular("a link")) {
        try Journal.entries(in: folder, JournalTests.header())
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func `a pipe is not waited for`() throws {
    try JournalTests.withFolder { folder in
      try JournalTests.write([], in: folder)
      try FileManager.default.removeItem(atPath: Self.path(in: folder))
      let status = unsafe mkfifo(Self.path(in: folder), 0o644)
      #expect(status == 0)
      #expect(throws: JournalError.notRegular("a pipe")) { try open(folder) }
      #expect(throws: JournalError.notRegular("a pipe")) {
        try Journal.entries(in: folder, JournalTests.header())
      }
    }
  }

  @Test func `a folder is no journal`() throws {
    try JournalTests.withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: Self.path(in: folder), withIntermediateDirectories: true)
      #expect(throws: JournalError.notRegular("a folder")) { try open(folder) }
    }
  }

  @Test func `where the folder cannot be made, the reason is told in words`() throws {
    try JournalTests.withFolder { folder in
      try JournalTests.write([], in: folder)
      let file = Self.path(in: folder)
      for (place, reason) in [
        (file, "there is something else in the folder’s place"),
        ("\(file)/below", "a part of the path is no folder"),
      ] {
        let error = #expect(throws: JournalError.self) { try open(place) }
        #expect(error.map { "\($0)" } == "the journal cannot be written: \(reason)")
      }
    }
    let reading = #expect(throws: JournalError.self) {
      try Journal.entries(in: "/nowhere", JournalTests.header())
    }
    #expect(
      reading.map { "\($0)" }
        == "the journal cannot be read: there is no such file or folder")
  }

  /// The changes to a journal that is in use, with their names.
  private static let changes: [(name: String, change: @Sendable (String) throws -> Void)] = [
    ("removed", { try FileManager.default.removeItem(atPath: path(in: $0)) }),
    (
      "renamed",
      {
        try FileManager.default.moveItem(atPath: path(in: $0), toPath: "\($0)/old.txt")
      }
    ),
    (
      "replaced by a copy",
      {
        let data = try Data(contentsOf: URL(filePath: path(in: $0)))
        try FileManager.default.removeItem(atPath: path(in: $0))
        try data.write(to: URL(filePath: path(in: $0)))
      }
    ),
    ("moved with its folder", { try FileManager.default.moveItem(atPath: $0, toPath: "\($0)x") }),
  ]

  @Test(arguments: changes.map(\.name))
  func `a journal that is gone is noticed before anything happens`(name: String) throws {
    let change = try #require(Self.changes.first { $0.name == name }).change
    try JournalTests.withFolder { folder in
      defer { try? FileManager.default.removeItem(atPath: "\(folder)x") }
      try Simulation(ServedShop.setup()).run { world in
        var shop = ServedShop(host: try host(of: world, in: folder))
        _ = try shop.send("POST", "/control/do", body: #"{"line":"buy coins"}"#)
        let before = "\(world.timeline)"
        try change(folder)
        for body in [#"{"line":"buy unlock"}"#, #"{"line":"advance 1d"}"#] {
          let answer = try shop.send("POST", "/control/do", body: body)
          #expect(answer.status == 500)
          #expect(answer.json["error"]?.string == "\(JournalError.moved)")
        }
        let finish = try shop.send("POST", "/inApps/v1/transactions/1/finish")
        #expect(finish.status == 500)
        #expect("\(world.timeline)" == before)
      }
    }
  }

  @Test func `a journal that comes back is gone on with`() throws {
    try JournalTests.withFolder { folder in
      let timeline = try Simulation(ServedShop.setup()).run { world in
        var host = try host(of: world, in: folder)
        _ = try host.perform(.line("buy coins"))
        let (place, other) = (Self.path(in: folder), "\(folder)/old.txt")
        try FileManager.default.moveItem(atPath: place, toPath: other)
        #expect(throws: JournalError.moved) { try host.perform(.line("buy unlock")) }
        try FileManager.default.moveItem(atPath: other, toPath: place)
        _ = try host.perform(.line("advance 1d"))
        return "\(world.timeline)"
      }
      #expect(!timeline.contains("unlock"))
      #expect(try JournalTests.play([], in: folder) == timeline)
    }
  }

  @Test(arguments: ["", "more\n"])
  func `a journal that somebody else has written to is not gone on with`(addition: String) throws {
    try JournalTests.withFolder { folder in
      try Simulation(ServedShop.setup()).run { world in
        var host = try host(of: world, in: folder)
        _ = try host.perform(.line("buy coins"))
        let before = "\(world.timeline)"
        let file = try FileHandle(forWritingTo: URL(filePath: Self.path(in: folder)))
        if addition.isEmpty {
          try file.truncate(atOffset: 10)
        } else {
          try file.seekToEnd()
          try file.write(contentsOf: Data(addition.utf8))
        }
        let bytes = try JournalTests.bytes(in: folder)
        #expect(throws: JournalError.changed) { try host.perform(.line("buy unlock")) }
        #expect("\(world.timeline)" == before)
        #expect(try JournalTests.bytes(in: folder) == bytes)
      }
    }
  }

  private func host(of world: Simulation, in folder: String) throws -> StoreHost {
    StoreHost(
      ServedWorld(world), credentials: APICredentials(),
      journal: try Journal(in: folder, JournalTests.header()))
  }
}
