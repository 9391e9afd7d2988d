import StoreModel
import Testing

@Suite struct StorefrontTests {
  @Test(arguments: [
    ("USA", "143441", "US", "USD", 2), ("GBR", "143444", "GB", "GBP", 2),
    ("DEU", "143443", "DE", "EUR", 2), ("JPN", "143462", "JP", "JPY", 0),
    ("KOR", "143466", "KR", "KRW", 0), ("CHN", "143465", "CN", "CNY", 2),
    ("CHE", "143459", "CH", "CHF", 2), ("BGR", "143526", "BG", "EUR", 2),
    ("UKR", "143492", "UA", "USD", 2), ("XKS", "143624", "XK", "EUR", 2),
  ])
  func `a country's storefront`(
    code: String, has id: String, region: String, currency: String, minorUnits: Int
  ) throws {
    let storefront = try #require(Storefront(countryCode: code))
    #expect(storefront.countryCode == code)
    #expect(storefront.id == id)
    #expect(storefront.regionCode == region)
    #expect(storefront.currency == currency)
    #expect(storefront.minorUnits == minorUnits)
  }

  @Test(arguments: ["", "US", "usa", "PRK", "XXX"])
  func `there is no App Store in`(code: String) {
    #expect(Storefront(countryCode: code) == nil)
  }

  @Test func `there are 175 storefronts, in order and with names of their own`() {
    let all = Storefront.all
    #expect(all.count == 175)
    #expect(all.map(\.countryCode) == all.map(\.countryCode).sorted())
    #expect(Set(all.map(\.countryCode)).count == 175)
    #expect(Set(all.map(\.id)).count == 175)
    #expect(Set(all.map(\.regionCode)).count == 175)
  }

  @Test func `codes have the length that they should`() {
    for storefront in Storefront.all {
      #expect(storefront.countryCode.count == 3)
      #expect(storefront.id.count == 6)
      #expect(storefront.regionCode.count == 2)
      #expect(storefront.currency.count == 3)
    }
  }

  @Test func `the store of the United States is found by its code too`() {
    #expect(Storefront(countryCode: "USA") == .unitedStates)
  }
}
