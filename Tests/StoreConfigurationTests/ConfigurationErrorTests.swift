import StoreConfiguration
import Testing

struct ConfigurationErrorTests {
  @Test(arguments: [
    ("", "the file is empty; a StoreKit configuration file holds at least { }"),
    ("\u{FEFF} \n", "the file is empty; a StoreKit configuration file holds at least { }"),
    (
      "<?xml version=\"1.0\"?><plist/>",
      "an XML property list; a StoreKit configuration file is JSON, as Xcode writes it"
    ),
    (
      "\n<plist/>",
      "an XML property list; a StoreKit configuration file is JSON, as Xcode writes it"
    ),
    (
      "bplist00…",
      "a binary property list; a StoreKit configuration file is JSON, as Xcode writes it"
    ),
    ("[]", "the file holds an array; a StoreKit configuration file is one JSON object"),
    ("\"a\"", "the file holds a string; a StoreKit configuration file is one JSON object"),
    (#"{"products" : {}}"#, "products: an array was expected, not an object"),
    (#"{"settings" : []}"#, "settings: an object was expected, not an array"),
    (
      #"{"subscriptionGroups" : [{}, {"subscriptions" : "a"}]}"#,
      "subscriptionGroups[1].subscriptions: an array was expected, not a string"
    ),
    (
      #"{"subscriptionGroups" : [{"subscriptions" : [{"introductoryOffer" : 3}]}]}"#,
      """
      subscriptionGroups[0].subscriptions[0].introductoryOffer: an object was expected, \
      not a number
      """
    ),
    (
      #"{"products" : [{"productID" : "a", "localizations" : true}]}"#,
      "products[0].localizations: an array was expected, not a boolean"
    ),
  ])
  func `a file that can't be loaded`(text: String, is described: String) {
    #expect(description(of: Array(text.utf8)) == "Coins.storekit: " + described)
  }

  @Test func `a syntax error names line and column`() {
    #expect(
      description(of: Array("{\n  \"a\" 1\n}".utf8))
        == "Coins.storekit:2:7: a colon is missing between the key and its value")
  }

  @Test func `UTF-16 is told apart from other text`() {
    #expect(
      description(of: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0])
        == "Coins.storekit: UTF-16 text; save the file as UTF-8")
  }

  @Test func `a file that isn't there is called by its path`() {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile.load(path: "/nowhere/Coins.storekit")
    }
    #expect(error?.description == "/nowhere/Coins.storekit: no such file")
  }

  private func description(of bytes: [UInt8]) -> String? {
    #expect(throws: ConfigurationError.self) {
      try ConfigurationFile(bytes: bytes, name: "Coins.storekit")
    }?.description
  }
}
