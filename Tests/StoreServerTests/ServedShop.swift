import StoreBasics
import StoreConfiguration
import StoreModel
import StoreServer
import StoreSigning
import StoreSimulation

/// A store that is served to the test itself, without sockets.
struct ServedShop {
  var host: StoreHost
  /// Seconds since 1970 that a real clock would show.
  static let now: Int64 = 1_800_000_000

  static let catalog = StoreCatalog {
    Consumable("coins", price: "0.99", name: "Coins")
    NonConsumable("unlock", price: "4.99", name: "Everything")
    SubscriptionGroup("club") {
      AutoRenewable("club.gold", level: 1, period: .month, price: "9.99", name: "Gold")
      AutoRenewable("club.silver", level: 2, period: .week, price: "1.99", name: "Silver")
    }
  }

  static func setup(
    _ environment: StoreIdentity.Environment = .sandbox, selling catalog: StoreCatalog = catalog
  ) throws -> WorldSetup {
    var identity = StoreIdentity()
    identity.environment = environment
    return WorldSetup(catalog: try catalog.catalog(), identity: identity)
  }

  /// Opens a shop in which the lines have happened.
  static func open<Result>(
    _ lines: String..., environment: StoreIdentity.Environment = .sandbox, notifies: Bool = true,
    selling catalog: StoreCatalog = catalog, _ body: (inout ServedShop) throws -> Result
  ) throws -> Result {
    try Simulation(setup(environment, selling: catalog)).run { world in
      var shop = ServedShop(
        host: StoreHost(ServedWorld(world), credentials: APICredentials(), notifies: notifies))
      for line in lines { _ = try shop.host.perform(.line(line)) }
      return try body(&shop)
    }
  }

  mutating func send(
    _ method: String, _ target: String, token: String? = token(), body: String = ""
  ) throws -> HTTPResponse {
    let fields = token.map { [HTTPField("Authorization", "Bearer \($0)")] } ?? []
    guard let request = HTTPRequest(method, target, fields: fields, body: Array(body.utf8)) else {
      throw HTTPProblem.malformedLine
    }
    return host.answer(request, now: Self.now)
  }

  mutating func get(_ target: String) throws -> HTTPResponse { try send("GET", target) }
}

// MARK: - Tokens

extension ServedShop {
  /// The claims of a token by Apple's library for Python: all but the moment at which it was made.
  static let claims: [JSON.Member] = [
    .init("iss", .string(APICredentials.standardIssuer)),
    .init("aud", .string("appstoreconnect-v1")), .init("exp", .integer(now + 300)),
    .init("bid", .string("com.example.app")),
  ]

  /// A token with some claims changed, or left out where they are nothing.
  static func token(
    _ changes: [JSON.Member] = [], keyID: String? = "TESTAPIKEY",
    by key: SigningKey = APICredentials.Key.standardPrivateKey
  ) -> String {
    let kept = claims.filter { claim in !changes.contains { $0.key == claim.key } }
    let members = kept + changes.filter { $0.value != .null }
    return JWS.sign(
      JSONObject(members).encoded, header: JWSHeader(keyID: keyID, type: "JWT"), by: key)
  }
}

// MARK: - Answers

extension HTTPResponse {
  var json: JSON { (try? JSON(body)) ?? .null }

  /// The status and the code of an error.
  var error: [Int64] { [Int64(status), json["errorCode"]?.integer ?? 0] }

  /// The payloads of everything that is signed under a key, or in a list under it.
  func payloads(_ key: String) throws -> [JSON] {
    let texts = json[key]?.array ?? json[key].map { [$0] } ?? []
    return try texts.map { try $0.verifiedPayload() }
  }

  /// One member of each payload.
  func values(_ member: String, of key: String = "signedTransactions") throws -> [String?] {
    try payloads(key).map { $0[member]?.string }
  }
}

extension JSON {
  /// The payload of signed data, once its signature and certificates have been looked at.
  func verifiedPayload() throws -> JSON {
    let root = LocalAuthority.standard.root
    return try JSON(
      JWS.verify(string ?? "", roots: [root], at: ServedShop.now * 1_000))
  }
}
