import StoreConfiguration
import StoreModel
import Testing

/// Files with a few bytes changed: the same ones in each run.
struct DamageTests {
  @Test(arguments: 0..<20)
  func `a damaged file loads or is refused, and what loads is written back the same`(
    seed: UInt64
  ) throws {
    var random = Steps(state: seed)
    let file = try Sample.file(
      products: Sample.product(), nonRenewing: Sample.product("s", type: "NonRenewingSubscription"),
      groups: Sample.group(
        Sample.subscription(
          more: """
            , "introductoryOffer" : {
              "displayPrice" : "1.99", "paymentMode" : "payUpFront", "subscriptionPeriod" : "P1W"
            }
            """)),
      settings: #""_timeRate" : 6, "_storeKitErrors" : [{"enabled" : true, "name" : "Purchase"}]"#
    ).encoded()
    var loaded = 0
    for _ in 0..<200 {
      if let file = try? load(damaged(file, &random)) {
        loaded += 1
        let again = try load(file.encoded())
        #expect(again.catalog == file.catalog)
        #expect(again.settings == file.settings)
        #expect(again.encoded() == file.encoded())
      }
    }
    #expect(1..<200 ~= loaded)
  }

  private func load(_ bytes: [UInt8]) throws(ConfigurationError) -> ConfigurationFile {
    try ConfigurationFile(bytes: bytes, name: "Coins.storekit")
  }

  private static let values = [
    "null", "true", "-1", "1e999", "99999999999999999999", "\"\"", "\"P0D\"", "[]", "{}", "[[[",
    "\"\\ud800\"", "\"\\u0000\"", "\"2,99\"", "é", "<<<<<<<",
  ]

  private func damaged(_ file: [UInt8], _ random: inout Steps) -> [UInt8] {
    var file = file
    let position = Int.random(in: file.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: file[position] = UInt8.random(in: 0...255, using: &random)
    case 1: file.removeSubrange(position..<min(file.count, position + 30))
    case 2: file.insert(contentsOf: file[position...].prefix(200), at: position)
    default:
      // Another value for the next key.
      let colon = file[position...].firstIndex(of: UInt8(ascii: ":")) ?? 0
      let end = file[colon...].firstIndex { [UInt8(ascii: ","), UInt8(ascii: "\n")].contains($0) }
      let value = Self.values.randomElement(using: &random) ?? ""
      file.replaceSubrange(colon + 1..<(end ?? file.endIndex), with: value.utf8)
    }
    return file
  }
}

/// A linear congruential generator, whose upper half is random enough.
private struct Steps: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 32
  }
}
