import StoreModel
import Testing

@Suite struct LocalizationChoiceTests {
  @Test(arguments: [
    ("de_DE", ["en_US", "de_DE", "de"], "de_DE"),
    ("de-DE", ["en_US", "de_DE"], "de_DE"),
    ("de_AT", ["en_US", "de_DE"], "de_DE"),
    ("de", ["en_US", "de_DE"], "de_DE"),
    ("de_DE@currency=EUR", ["en_US", "de_DE"], "de_DE"),
    ("en_GB", ["fr", "en_AU", "en_GB"], "en_GB"),
    ("en_GB", ["fr", "en_AU", "en_US"], "en_AU"),
    ("zh_TW", ["zh_Hans", "zh_Hant"], "zh_Hant"),
    ("zh_Hant_HK", ["zh_CN", "zh_TW"], "zh_TW"),
    ("zh_CN", ["en_US", "zh_Hant", "zh-Hans"], "zh-Hans"),
    ("zh_SG", ["en_US", "zh_Hant"], "zh_Hant"),
    ("sr_Latn", ["sr_Cyrl", "sr_Latn_RS"], "sr_Latn_RS"),
    ("ja_JP", ["en_US", "fr"], "en_US"),
    ("", ["en_US", "fr"], "en_US"),
  ])
  func `a customer with locale`(locale: String, offered: [String], reads chosen: String) {
    let offers = offered.map { Localization(locale: $0, displayName: $0, description: "") }
    #expect(offers.best(for: locale)?.locale == chosen)
  }

  @Test func `nothing is chosen from nothing`() {
    #expect([Localization]().best(for: "en_US") == nil)
  }
}
