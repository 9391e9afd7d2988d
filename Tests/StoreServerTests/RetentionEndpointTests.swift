import StoreBasics
import StoreConfiguration
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

/// Retention Messaging: the app server's setup for customers who are about to cancel.
struct RetentionEndpointTests {
  private static let picture = "11111111-1111-4111-8111-111111111111"
  private static let point = "22222222-2222-4222-8222-222222222222"
  private static let plain = "33333333-3333-4333-8333-333333333333"
  private static let rich = "44444444-4444-4444-8444-444444444444"
  private static let body = #"{"header":"Stay","body":"There is more to come."}"#
  private static let richBody = """
    {"header":"Stay","body":"There is more to come.","headerPosition":"ABOVE_IMAGE",\
    "image":{"imageIdentifier":"\(picture)","altText":"A picture"},\
    "bulletPoints":[{"text":"News","imageIdentifier":"\(point)","altText":"A point"}]}
    """

  /// Uploads both images, and both messages.
  private func upload(to shop: inout ServedShop) throws {
    let answers = [
      try shop.send("PUT", "/image/\(Self.picture)", png: PNG(3_840, 160)),
      try shop.send("PUT", "/image/\(Self.point)?imageSize=BULLET_POINT", png: PNG(64, 64)),
      try shop.message("PUT", "/message/\(Self.plain)", Self.body),
      try shop.message("PUT", "/message/\(Self.rich)", Self.richBody),
    ]
    #expect(answers.map(\.status) == [200, 200, 200, 200])
  }

  private func lists(of shop: inout ServedShop) throws -> [[String?]] {
    let images = try shop.message("GET", "/image/list").json["imageIdentifiers"]?.array ?? []
    let messages = try shop.message("GET", "/message/list").json["messageIdentifiers"]?.array ?? []
    return images.map { [$0["imageIdentifier"]?.string, $0["imageState"]?.string] }
      + messages.map { [$0["messageIdentifier"]?.string, $0["messageState"]?.string] }
  }

  @Test func `in the sandbox, everything is approved at once`() throws {
    try ServedShop.open { shop in
      try upload(to: &shop)
      let all = [Self.picture, Self.point, Self.plain, Self.rich].map { [$0, "APPROVED"] }
      let found = try lists(of: &shop)
      #expect(found == all)
    }
  }

  @Test func `in production, a review decides, of the images as well`() throws {
    try ServedShop.open(environment: .production) { shop in
      try upload(to: &shop)
      let target = "/default/club.gold/en-US"
      let chosen = #"{"messageIdentifier":"\#(Self.rich)"}"#
      var errors = [try shop.message("PUT", target, chosen).error]
      for line in ["review \(Self.rich) approved", "review \(Self.picture) rejected"] {
        let failure = try shop.host.perform(.line(line)).failure
        #expect(failure == nil)
        errors.append(try shop.message("PUT", target, chosen).error)
      }
      #expect(errors == [[403, 4_030_017], [403, 4_030_018], [403, 4_030_018]])
      for id in [Self.picture, Self.point] {
        _ = try shop.host.perform(.line("review \(id) approved"))
      }
      #expect(try shop.message("PUT", target, chosen).status == 200)
      let found = try lists(of: &shop)
      #expect(found.map { $0[1] } == ["APPROVED", "APPROVED", "PENDING", "APPROVED"])
    }
  }

  @Test func `an image is a PNG without transparency, of one of two sizes`() throws {
    try ServedShop.open { shop in
      let images = [
        PNG(3_840, 159), PNG(3_839, 160), PNG(3_840, 2_161), PNG(3_840, 160, colours: 6),
        PNG(3_840, 160, isKeyed: true), PNG(3_840, 160, isCut: true),
      ]
      for image in images {
        let answer = try shop.send("PUT", "/image/\(Self.picture)", png: image)
        #expect(answer.error == [400, 4_000_161])
      }
      let odd = "/image/\(Self.picture)?imageSize=HUGE"
      let errors = [
        try shop.send("PUT", odd, png: PNG(64, 64)).error,
        try shop.send("PUT", "/image/me", png: PNG(3_840, 160)).error,
      ]
      #expect(errors == [[400, 4_000_216], [400, 4_000_000]])
      let tall = try shop.send("PUT", "/image/\(Self.picture)", png: PNG(3_840, 2_160))
      #expect(tall.status == 200)
      let again = try shop.send("PUT", "/image/\(Self.picture)", png: PNG(3_840, 160))
      #expect(again.error == [409, 4_090_000])
    }
  }

  @Test(
    arguments: [
      ("Stay", String(repeating: "a", count: 67), 4_000_162),
      ("There is more to come.", String(repeating: "a", count: 145), 4_000_163),
      ("A picture", String(repeating: "a", count: 151), 4_000_175),
      ("News", String(repeating: "a", count: 67), 4_000_219),
      ("ABOVE_IMAGE", "BESIDE", 4_000_000),
      (#""body""#, #""text""#, 4_000_000),
      (picture, point, 4_000_216),
      (point, plain, 4_040_014),
    ] as [(String, String, Int64)])
  func `what a message says is checked part by part`(
    part: String, other: String, code: Int64
  ) throws {
    try ServedShop.open { shop in
      try upload(to: &shop)
      let body = Self.richBody.replacing(part, with: other)
      #expect(body != Self.richBody)
      let answer = try shop.message(
        "PUT", "/message/55555555-5555-4555-8555-555555555555", body)
      #expect(answer.error == [code / 10_000, code])
    }
  }

  @Test func `there are five bullet points at most, and no header above nothing`() throws {
    try ServedShop.open { shop in
      try upload(to: &shop)
      let point = #"{"text":"News","imageIdentifier":"\#(Self.point)","altText":""}"#
      let points = Array(repeating: point, count: 6).joined(separator: ",")
      let target = "/message/55555555-5555-4555-8555-555555555555"
      let bodies = [
        Self.body.dropLast() + #","bulletPoints":[\#(points)]}"#,
        Self.body.dropLast() + #","headerPosition":"ABOVE_IMAGE"}"#,
      ]
      let errors = try bodies.map { try shop.message("PUT", target, String($0)).error }
      #expect(errors == [[400, 4_000_218], [400, 4_000_224]])
    }
  }

  @Test func `what is shown is not deleted, and what is gone is not found`() throws {
    try ServedShop.open { shop in
      try upload(to: &shop)
      let steps = [
        ("DELETE", "/image/\(Self.picture)"), ("DELETE", "/message/\(Self.rich)"),
        ("DELETE", "/image/\(Self.picture)"), ("DELETE", "/image/\(Self.picture)"),
        ("DELETE", "/message/\(Self.rich)"),
      ]
      let codes = try steps.map { try shop.message($0, $1).code }
      #expect(codes == [4_030_019, 200, 200, 4_040_014, 4_040_015])
      let found = try lists(of: &shop)
      #expect(found.map { $0[0] } == [Self.point, Self.plain])
    }
  }

  @Test func `a default message belongs to a subscription and a language`() throws {
    try ServedShop.open { shop in
      try upload(to: &shop)
      let plain = #"{"messageIdentifier":"\#(Self.plain)"}"#
      let steps = [
        ("GET", "/default/club.gold/en-US", ""), ("PUT", "/default/club.gold/en-US", plain),
        ("PUT", "/default/club.gold/zh-Hans-CN", plain), ("PUT", "/default/coins/en-US", plain),
        ("PUT", "/default/club.gold/english", plain), ("PUT", "/default/club.gold/e", plain),
        ("PUT", "/default/club.gold/en-US", #"{"messageIdentifier":"\#(Self.point)"}"#),
        ("PUT", "/default/club.gold/en-US", "{}"), ("GET", "/default/club.gold/de-DE", ""),
        ("DELETE", "/default/club.gold/de-DE", ""), ("GET", "/default/club.gold/en-US", ""),
      ]
      let codes = try steps.map { try shop.message($0, $1, $2).code }
      #expect(
        codes == [
          4_040_020, 200, 200, 4_000_023, 4_000_164, 4_000_164, 4_040_015, 4_000_000, 4_040_020,
          200, 200,
        ])
      let answer = try shop.message("GET", "/default/club.gold/en-US")
      #expect(answer.json["messageIdentifier"]?.string == Self.plain)
      _ = try shop.message("DELETE", "/message/\(Self.plain)")
      #expect(try shop.message("GET", "/default/club.gold/en-US").code == 4_040_020)
    }
  }

  @Test func `the realtime URL is one of TLS, or of this machine`() throws {
    try ServedShop.open { shop in
      let missing = try shop.message("GET", "/realtime/url").code
      #expect(missing == 4_040_021)
      let urls = [
        "http://example.com/x", "ftp://127.0.0.1/x", "x", "https://",
        "https://example.com/" + String(repeating: "a", count: 240),
      ]
      for url in urls {
        #expect(try shop.setRealtimeURL(url).code == 4_000_215)
      }
      for url in ["https://example.com/choose", "http://127.0.0.1:8000/choose"] {
        #expect(try shop.setRealtimeURL(url).code == 200)
        #expect(try shop.message("GET", "/realtime/url").json["realtimeURL"]?.string == url)
      }
      #expect(try shop.message("DELETE", "/realtime/url").code == 200)
      #expect(try shop.message("GET", "/realtime/url").code == 4_040_021)
    }
  }

  @Test func `production has a realtime URL once the sandbox was fast enough`() throws {
    try ServedShop.open("buy club.gold", environment: .production) { shop in
      #expect(try shop.setRealtimeURL("https://example.com/choose").code == 4_030_026)
      let test = try shop.message("POST", "/performanceTest", #"{"originalTransactionId":"1"}"#)
      #expect(test.code == 4_040_000)
      _ = try shop.host.perform(.line("pass performance test"))
      #expect(try shop.setRealtimeURL("https://example.com/choose").code == 200)
    }
  }

  @Test func `an address at which nothing is served is an error in JSON`() throws {
    try ServedShop.open { shop in
      let answer = try shop.get("/inApps/v9/nothing")
      #expect(answer.error == [404, 4_040_000])
    }
  }

  @Test func `what was set up is written down, and read again`() throws {
    var message = RetentionMessage(
      id: Self.rich, header: "Stay “here”", body: "…",
      isHeaderAboveImage: true, image: .init(image: Self.picture, altText: "A picture"),
      bulletPoints: [.init(text: "News", image: .init(image: Self.point, altText: "A point"))])
    let outcome = PerformanceOutcome(answers: [3, 1, 2], failures: ["TIMED_OUT"])
    let changes: [RetentionChange] = [
      .uploadImage(Self.picture, .full), .deleteImage(Self.picture), .uploadMessage(message),
      .deleteMessage(Self.plain), .setDefault(Self.plain, "club.gold", locale: "en-US"),
      .setDefault(nil, "club gold", locale: "en-US"), .setURL("https://example.com/?a=b%20c"),
      .setURL(nil), .review(Self.plain, .rejected), .passTest, .beginTest(TransactionID(7)),
      .endTest(1, outcome),
    ]
    for change in changes {
      let act = ServerAct.order(.retention(change))
      #expect(ServerAct(act.text) == act)
    }
    message = RetentionMessage(id: Self.plain, header: "", body: "")
    #expect(
      ServerAct(ServerAct.order(.retention(.uploadMessage(message))).text)
        == .order(.retention(.uploadMessage(message))))
    for text in ["retention", "retention x", "retention review a b", "retention begin-test x"] {
      #expect(ServerAct(text) == nil)
    }
  }
}

/// An image as far as the store looks at it: no pixels, and checks that do not hold.
private struct PNG {
  let bytes: [UInt8]

  init(
    _ width: UInt32, _ height: UInt32, colours: UInt8 = 2, isKeyed: Bool = false,
    isCut: Bool = false
  ) {
    func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
      Self.number(UInt32(data.count)) + Array(kind.utf8) + data + [0, 0, 0, 0]
    }
    let head = Self.number(width) + Self.number(height) + [8, colours, 0, 0, 0]
    bytes =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", head)
      + (isKeyed ? chunk("tRNS", [0, 0]) : []) + chunk("IDAT", [1, 2, 3])
      + (isCut ? [] : chunk("IEND", []))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}

extension ServedShop {
  fileprivate mutating func message(
    _ method: String, _ target: String, _ body: String = ""
  ) throws -> HTTPResponse {
    try send(method, "/inApps/v1/messaging\(target)", body: body)
  }

  fileprivate mutating func setRealtimeURL(_ url: String) throws -> HTTPResponse {
    try message("PUT", "/realtime/url", #"{"realtimeURL":"\#(url)"}"#)
  }

  fileprivate mutating func send(
    _ method: String, _ target: String, png: PNG
  ) throws -> HTTPResponse {
    let fields = [HTTPField("Authorization", "Bearer \(Self.token())")]
    guard
      let request = HTTPRequest(
        method, "/inApps/v1/messaging\(target)", fields: fields, body: png.bytes)
    else { throw HTTPProblem.malformedLine }
    return host.answer(request, now: Self.now)
  }
}

extension HTTPResponse {
  /// The error's code, or the status where there is none.
  fileprivate var code: Int64 { status == 200 ? 200 : error[1] }
}
