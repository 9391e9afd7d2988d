import Foundation
import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

/// `storesim serve` as a user has it: a process of its own, real sockets, real files.
struct ServedProcessTests {
  private static func bodies(_ receiver: Receiver) throws -> [JSON] {
    try receiver.requests.map { request in
      let signed = try #require(JSON(request.body)["signedPayload"])
      let root = LocalAuthority.standard.root
      let now = StoreInstant.systemsNow.milliseconds
      return try JSON(JWS.verify(signed.string ?? "", roots: [root], at: now))
    }
  }

  private static func types(_ receiver: Receiver) throws -> [String] {
    try bodies(receiver).map { $0["notificationType"]?.string ?? "" }
  }

  private static func url(_ receiver: Receiver) -> String { "http://127.0.0.1:\(receiver.port)/" }

  @Test func `what has happened is posted at once, and not with the next act`() throws {
    let receiver = try Receiver(statuses: [200])
    defer { receiver.stop() }
    let store = try ServedProcess("--notify", Self.url(receiver))
    for number in 1...3 {
      #expect(try store.perform("buy coins.100") == 200)
      #expect(waits { receiver.requests.count >= number })
    }
    #expect(try Self.types(receiver) == Array(repeating: "ONE_TIME_CHARGE", count: 3))
  }

  @Test func `the test notification is posted at once`() throws {
    let receiver = try Receiver(statuses: [200])
    defer { receiver.stop() }
    let store = try ServedProcess("--notify", Self.url(receiver))
    let now = StoreInstant.systemsNow.milliseconds / 1_000
    let token = ServedShop.token([.init("exp", .integer(now + 300))])
    let answer = try store.ask(
      "POST", "/inApps/v1/notifications/test", fields: "Authorization: Bearer \(token)\r\n")
    #expect(answer.status == 200)
    #expect(waits { receiver.requests.count >= 1 })
    #expect(try Self.types(receiver) == ["TEST"])
  }

  @Test func `production tries again as the world's clock passes, without another act`() throws {
    let receiver = try Receiver(statuses: [500, 307, 404, 500, 500, 200])
    defer { receiver.stop() }
    let store = try ServedProcess(
      "--notify", Self.url(receiver), "--environment", "Production")
    #expect(try store.perform("buy coins.100") == 200)
    #expect(waits { receiver.requests.count >= 1 })
    #expect(try store.perform("advance 3599s") == 200)
    #expect(!waits(seconds: 0.3) { receiver.requests.count >= 2 })
    #expect(try store.perform("advance 1s") == 200)
    #expect(waits { receiver.requests.count >= 2 })
    #expect(try store.perform("advance 7d") == 200)
    #expect(waits { receiver.requests.count >= 6 })
    let results = { store.log.filter { $0.hasPrefix("notification, ") } }
    #expect(waits { results().count == 6 })
    #expect(store.stop() == 0)
    let failure = "notification, notice 1: UNSUCCESSFUL_HTTP_RESPONSE_CODE"
    let success = "notification, notice 1: SUCCESS"
    #expect(results() == Array(repeating: failure, count: 5) + [success])
    #expect(receiver.requests.count == 6)
  }

  @Test func `an answer of two gigabytes costs the store nothing`() throws {
    let megabyte = String(repeating: "x", count: 1_000_000)
    let receiver = try Receiver([
      Receiver.Answer(
        text: "HTTP/1.1 200 OK\r\nContent-Length: 2000000000\r\n\r\n", rest: megabyte)
    ])
    defer { receiver.stop() }
    let store = try ServedProcess("--notify", Self.url(receiver))
    let before = store.peakMemory
    for number in 1...3 {
      #expect(try store.perform("buy coins.100") == 200)
      #expect(waits { receiver.requests.count >= number })
    }
    if let before, let after = store.peakMemory { #expect(after - before < 30_000_000) }
  }

  @Test func `a letter whose arrival cannot be noted is not posted again for that`() throws {
    let receiver = try Receiver([
      Receiver.Answer(text: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", isHeld: true)
    ])
    defer { receiver.stop() }
    try JournalTests.withFolder { folder in
      let arguments = ["--notify", Self.url(receiver), "--state", folder]
      let store = try ServedProcess(arguments)
      #expect(try store.perform("buy coins.100") == 200)
      #expect(waits { receiver.requests.count == 1 })
      let (place, other) = ("\(folder)/\(Journal.fileName)", "\(folder)/elsewhere")
      try FileManager.default.moveItem(atPath: place, toPath: other)
      receiver.release()
      let complaint = "storesim: \(JournalError.moved)"
      #expect(waits { store.log.contains(complaint) })
      #expect(!waits(seconds: 1) { receiver.requests.count > 1 })
      #expect(store.log.count { $0 == complaint } == 1)
      let before = try JournalTests.bytes(in: folder, named: "elsewhere")
      try FileManager.default.moveItem(atPath: other, toPath: place)
      #expect(waits { (try? JournalTests.bytes(in: folder)) != before })
      #expect(store.stop() == 0)
      // Nor is it by the next server.
      let next = try ServedProcess(arguments)
      #expect(!waits(seconds: 0.5) { receiver.requests.count > 1 })
      #expect(next.stop() == 0)
    }
  }

  @Test func `on a full disk, a request that fails changes nothing`() throws {
    try JournalTests.withFolder { folder in
      let store = try ServedProcess("--quiet", "--state", folder, blocks: 4)
      var count: Int64 = 0
      while try store.perform("buy coins.100") == 200 { count += 1 }
      #expect(count > 3)
      // Everything fails from here on, until there is room.
      for line in ["buy unlock", "advance 1d", "buy coins.100"] {
        let answer = try store.ask("POST", "/control/do", body: #"{"line":"\#(line)"}"#)
        #expect(answer.status == 500)
        #expect(
          try JSON(answer.body)["error"]?.string
            == "the journal cannot be written: the file may not become that large")
      }
      #expect(try store.transactions == count)
      store.kill()
      let next = try ServedProcess("--state", folder)
      #expect(try next.transactions == count)
      #expect(try next.perform("buy unlock") == 200)
      #expect(try next.transactions == count + 1)
    }
  }

  @Test func `a file in a journal's place is named`() throws {
    try JournalTests.withFolder { folder in
      try JournalTests.write(Array("my diary".utf8), in: folder)
      let error = #expect(throws: ServedProcess.NotServing.self) {
        try ServedProcess("--state", folder)
      }
      #expect(
        error?.output == """
          storesim: \(folder)/journal.txt: the file is no journal of a served store, or its \
          beginning is damaged; it is left as it is

          """)
    }
  }

  @Test func `a script of many lines loads in a time that grows with their number`() throws {
    let lines = { (count: Int) in
      let script = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      defer { try? FileManager.default.removeItem(atPath: script) }
      try Data(String(repeating: "buy coins.100\n", count: count).utf8)
        .write(to: URL(filePath: script))
      let start = ContinuousClock.now
      let store = try ServedProcess("--quiet", "--script", script)
      #expect(try store.transactions == Int64(count))
      return start.duration(to: .now)
    }
    // A quadratic cost would be 256 times as high; the rest allows for a busy machine.
    let (short, long) = (try lines(250), try lines(4_000))
    #expect(long < short * 16 * 4 + .seconds(1))
  }

  @Test func `production says by which number verifiers know the app`() throws {
    let store = try ServedProcess("--environment", "Production", "--app-id", "42")
    #expect(
      waits { store.log.contains("production, in which verifiers ask for the app’s Apple ID: 42") })
    #expect(store.stop() == 0)
  }

  @Test func `a form from anywhere buys nothing, and the log says why`() throws {
    let store = try ServedProcess()
    let form = try store.ask(
      "POST", "/control/do",
      fields: "Origin: http://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\n",
      body: #"{"line":"buy coins.100"}"#)
    #expect(form.status == 403)
    let plain = try store.ask(
      "POST", "/control/do", fields: "Content-Type: text/plain\r\n",
      body: #"{"line":"buy coins.100"}"#)
    #expect(plain.status == 415)
    let unknown = try store.ask(
      "GET", "/inApps/v1/transactions/1", fields: "Authorization: Basic x\r\n")
    #expect(unknown.status == 401)
    #expect(try store.transactions == 0)
    let lines = store.log.compactMap { line in
      line.firstRange(of: " µs: ").map { line[$0.upperBound...] }
    }
    #expect(
      lines == [
        "the request comes from a page of “http://evil.example”; pages of others may not use this store",
        "the body is of the type “text/plain”; it has to be application/json",
        "there is no header “Authorization: Bearer …”",
      ])
  }
}
