import Foundation
import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

struct JournalTests {
  private static let acts: [ServerAct] = [
    .line("buy coins"), .line("keep unfinished"), .line("buy club.gold"), .line("advance 40d"),
    .line("add customer JPN"), .line("device 2 buy coins"), .line("share 1 with 2"),
    .order(.extend(TransactionID(1), days: 3)),
    .order(.finish(TransactionID(2))), .line("refund 99"), .testNotification,
    .order(.consumption(TransactionID(1), .object(["a": "b\nc"]))),
    .attempt(.notice(1), .success), .attempt(.test(1), .timedOut),
  ]

  static func header() throws -> JournalHeader {
    try header(.sandbox, "catalog")
  }

  private static func header(
    _ environment: StoreIdentity.Environment, _ catalog: String
  ) throws -> JournalHeader {
    let setup = try ServedShop.setup(environment)
    return JournalHeader(setup.identity, start: setup.start, catalog: Array(catalog.utf8))
  }

  /// The journal of a world that took in some of the acts, and that world's timeline.
  @discardableResult
  static func play(
    _ acts: some Sequence<ServerAct>, in folder: String
  ) throws -> String {
    try Simulation(ServedShop.setup()).run { world in
      let journal = try Journal(in: folder, header())
      var served = ServedWorld(world)
      try served.replay(journal.entries)
      var host = StoreHost(served, credentials: APICredentials(), journal: journal)
      for act in acts { _ = try host.perform(act) }
      return "\(world.timeline)"
    }
  }

  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }

  static func bytes(in folder: String, named name: String = Journal.fileName) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
  }

  static func write(_ bytes: some Sequence<UInt8>, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(Journal.fileName)"))
  }

  @Test func `a world comes back with everything that was acknowledged`() throws {
    try Self.withFolder { folder in
      let whole = try Self.withFolder { try Self.play(Self.acts, in: $0) }
      for act in Self.acts { _ = try Self.play([act], in: folder) }
      #expect(try Self.play([], in: folder) == whole)
    }
  }

  @Test func `a script that cannot be played to its end leaves no world behind`() throws {
    try Self.withFolder { folder in
      let play = { (lines: [String]) in
        try Simulation(ServedShop.setup()).run { world in
          let journal = try Journal(in: folder, Self.header())
          var host = StoreHost(
            ServedWorld(world), credentials: APICredentials(), journal: journal)
          return try host.play(lines)?.line
        }
      }
      #expect(try play(["buy coins", "refund 99", "buy unlock"]) == "refund 99")
      #expect(try Journal(in: folder, Self.header()).entries == [])
      #expect(try play(["buy coins", "buy unlock"]) == nil)
      let acts = try Journal(in: folder, Self.header()).entries.map(\.act)
      #expect(acts == [.line("buy coins"), .line("buy unlock")])
    }
  }

  @Test func `wherever the last line is torn, all before it comes back`() throws {
    let bytes = try Self.withFolder { folder in
      _ = try Self.play(Self.acts, in: folder)
      return try Self.bytes(in: folder)
    }
    let journal = try #require(try JournalText(reading: bytes))
    #expect(journal.entries.map(\.act) == Self.acts)
    var entries: [Int] = []
    for length in bytes.indices {
      let found = try JournalText(reading: Array(bytes[..<length]))
      let lines = bytes[..<length].count { $0 == UInt8(ascii: "\n") }
      #expect((found.map { $0.entries.count + 1 } ?? 0) == lines)
      entries.append(found?.entries.count ?? -1)
    }
    #expect(Set(entries) == Set(-1..<Self.acts.count))
  }

  @Test func `what was torn is cut off, and the journal goes on`() throws {
    try Self.withFolder { folder in
      _ = try Self.play([.line("buy coins")], in: folder)
      let before = try Self.bytes(in: folder)
      try Self.write(before + Array("0123456789abcdef 8 do buy unl".utf8), in: folder)
      let timeline = try Self.play([.line("buy unlock")], in: folder)
      #expect(timeline.contains("charge unlock, transaction 2"))
      #expect(try Self.bytes(in: folder).starts(with: before))
      #expect(try Self.play([], in: folder) == timeline)
    }
  }

  @Test func `every damaged byte is noticed, with its line`() throws {
    let bytes = try Self.withFolder { folder in
      _ = try Self.play(Self.acts, in: folder)
      return try Self.bytes(in: folder)
    }
    let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 1
      // A byte may have become a line's end: then the line that was cut short is the damaged one.
      let line = try #require(starts.lastIndex { $0 <= position })
      #expect(throws: JournalError.damaged(line: line + 1, offset: starts[line])) {
        try JournalText(reading: damaged)
      }
    }
  }

  @Test func `a last line whose end is another byte is damaged, and not torn`() throws {
    for acts in [Self.acts, []] {
      let bytes = try Self.withFolder { folder in
        try Self.play(acts, in: folder)
        return try Self.bytes(in: folder)
      }
      for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "\n") {
        try Self.withFolder { folder in
          let damaged = bytes.dropLast() + [byte]
          try Self.write(damaged, in: folder)
          #expect(throws: JournalError.self) { try Journal(in: folder, Self.header()) }
          #expect(try Self.bytes(in: folder) == Array(damaged))
        }
      }
    }
  }

  @Test func `lines that count together come back together, or not at all`() throws {
    var (journal, bytes) = JournalText.new(try Self.header())
    bytes += journal.append([JournalEntry(.line("buy coins"), after: 0)])
    let (single, length) = (journal.entries, bytes.count)
    bytes += journal.append(
      (1...3).map { JournalEntry(.line("advance \($0)d"), after: $0) })
    for end in length..<bytes.count {
      let found = try #require(try JournalText(reading: Array(bytes[..<end])))
      #expect(found.entries == single)
      #expect(found.length == length)
    }
    #expect(try JournalText(reading: bytes)?.entries == journal.entries)
  }

  @Test func `a line that is missing, doubled or moved is noticed`() throws {
    try Self.withFolder { folder in
      _ = try Self.play(Self.acts, in: folder)
      let lines = try Self.bytes(in: folder)
        .split(separator: UInt8(ascii: "\n")).map { $0 + [UInt8(ascii: "\n")] }
      let first = lines[0].count
      let changes: [([ArraySlice<UInt8>], JournalError)] = [
        ([lines[0], lines[2]], .damaged(line: 2, offset: first)),
        ([lines[0], lines[2], lines[1]], .damaged(line: 2, offset: first)),
        ([lines[0], lines[1], lines[1]], .damaged(line: 3, offset: first + lines[1].count)),
      ]
      for (lines, error) in changes {
        #expect(throws: error) { try JournalText(reading: Array(lines.joined())) }
      }
    }
  }

  @Test func `a journal is of one store`() throws {
    try Self.withFolder { folder in
      _ = try Self.play([.line("buy coins")], in: folder)
      let production = try Self.header(.production, "catalog")
      #expect(throws: JournalError.otherWorld(difference: "environment")) {
        try Journal(in: folder, production)
      }
      let other = try Self.header(.sandbox, "other")
      #expect(throws: JournalError.otherWorld(difference: "catalog")) {
        try Journal(in: folder, other)
      }
    }
  }

  @Test func `a journal has one writer`() throws {
    try Self.withFolder { folder in
      let journal = try Journal(in: folder, try Self.header())
      #expect(throws: JournalError.inUse) { try Journal(in: folder, try Self.header()) }
      #expect(journal.entries == [])
    }
  }

  @Test func `a world that comes back differently is noticed`() throws {
    try Self.withFolder { folder in
      var (journal, bytes) = JournalText.new(try Self.header())
      bytes += journal.append([JournalEntry(.line("buy coins"), after: 0)])
      bytes += journal.append([JournalEntry(.line("buy unlock"), after: 3)])
      try Self.write(bytes, in: folder)
      #expect(throws: JournalError.otherOutcome(line: 2)) { try Self.play([], in: folder) }
    }
  }

  @Test func `acts are read as they are written`() {
    for act in Self.acts { #expect(ServerAct(act.text) == act) }
    for text in [
      "", "fly", "finish", "finish x", "consumption 1", "consumption x {}", "test 1",
      "attempt notice 1", "attempt notice x SUCCESS",
      "attempt letter 1 SUCCESS", "attempt test 1 FINE",
    ] {
      #expect(ServerAct(text) == nil)
    }
  }
}
