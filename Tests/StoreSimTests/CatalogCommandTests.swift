import Foundation
import StoreBasics
import Testing

@testable import storesim

struct CatalogCommandTests: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    return "\(folder)/\(name)"
  }

  @Test func `the table shows goods, then groups with their offers, then what is odd`() throws {
    let run = ToolRun("catalog", try write(shop, to: "Shop.storekit"))
    let output = run.output.replacing("\(folder)/", with: "")
    #expect(
      output == """
        Shop.storekit: version 4.0, 4 products, storefront JPN, locale ja

          ID              TYPE              PRICE  NAME
          coins.100       consumable         0.99  コイン100枚
          com.example.shop.a-very-long-identifier
                          non-consumable   199.00  A name that does not fit on what is …

        group Premium (21A0)
          ID              PERIOD, LEVEL     PRICE  NAME
          premium.weekly  1 week, 1          4.99
            introductory: 1.99 for each of 3 periods of 1 week
            promotional loyal: free for 2 months
            code Spring: 9.99 once for 3 months; for new, expired
            win-back again: free for 1 month
          premium.yearly  1 year, 2         49.99
            paid monthly: 5.00 a month, 60.00 in all

        odd:
          products[1].referenceName: ignored, since it is a number and not a string
          products[2].type: "Gem" is no type, so the product is not for sale; write
            Consumable, NonConsumable or NonRenewingSubscription

        """)
    #expect(run.status == .success)
    #expect(run.complaints == "")
    #expect(output.split(separator: "\n").allSatisfy { String($0).columns <= 80 })
  }

  @Test func `each file of the corpus reads as its list says`() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../StoreConfigurationTests/Corpus").standardizedFileURL
    let list = try String(contentsOf: corpus.appending(path: "expected.jsonl"), encoding: .utf8)
    // The layout is about the file's bytes, which the tool does not tell.
    let layouts = ["xcode", "xcode-no-newline", "other"].map { "\"layout\": \"\($0)\", " }
    let expected = list.split(separator: "\n").map { line in
      layouts.reduce(String(line)) { $0.replacing($1, with: "") }
    }
    let paths = try expected.map { line in
      let name = try #require(line.components(separatedBy: "\"file\": \"").last)
      return corpus.appending(path: String(name.prefix { $0 != "\"" })).path
    }
    let run = ToolRun(["catalog", "--json"] + paths)
    #expect(run.output.split(separator: "\n").map(String.init) == expected)
    #expect(expected.count >= 30)
    #expect(run.status == .failure)
  }

  @Test(arguments: [("Bundle", "bundles"), ("Suite", "suites")])
  func `groups of bundles and suites have tables of their own`(kind: String, word: String) throws {
    let text = """
      {"identifier":"1","nonRenewingSubscriptions":[],"products":[],"settings":{},
      "subscriptionGroups":[],"subscription\(kind)Groups":[{"id":"7","localizations":[],
      "name":"All","subscriptions":[{"displayPrice":"12.99","duration":"P1M","groupNumber":1,
      "internalID":"1","introductoryOffers":[],"isFamilyShareable":false,"localizations":[],
      "members":[],"productID":"all.month","referenceName":"All","subscriptionGroupID":"7",
      "type":"Subscription\(kind)"}]}],"version":{"major":6,"minor":3}}
      """
    let run = ToolRun("catalog", try write(text, to: "All.storekit"))
    let lines = run.output.replacing("\(folder)/", with: "").split(separator: "\n").map(String.init)
    #expect(lines.first == "All.storekit: version 6.3, 1 product, storefront USA, locale en_US")
    #expect(lines.contains("\(word) All (7)"))
    #expect(lines.contains { $0.contains("all.month") && $0.contains("12.99") })
  }

  @Test func `short identifiers stand below their heading`() throws {
    let path = try write(
      #"{"products" : [{"productID" : "a", "displayPrice" : "1.00", "type" : "Consumable"}]}"#,
      to: "a.storekit")
    let lines = ToolRun("catalog", path).output.split(separator: "\n").map(String.init)
    let heading = try #require(lines.first { $0.contains("TYPE") })
    let row = try #require(lines.first { $0.contains("consumable") })
    let type = try #require(heading.range(of: "TYPE"))
    #expect(row[type.lowerBound...].hasPrefix("consumable"))
  }

  @Test func `a report is one line of JSON with sorted keys`() throws {
    let path = try write(
      """
      {
        "identifier" : "1FEBB3D2",
        "nonRenewingSubscriptions" : [],
        "products" : [{
          "displayPrice" : "1.50", "familyShareable" : true, "internalID" : "1", "localizations" : [
            {"locale" : "ja", "displayName" : "a", "description" : ""}
          ], "productID" : "coins", "referenceName" : null, "type" : "Consumable"
        }],
        "settings" : {
          "_askToBuyEnabled" : true,
          "_storeKitErrors" : [{ "enabled" : true, "name" : "Purchase" }]
        },
        "subscriptionGroups" : [],
        "version" : { "major" : 2, "minor" : 0 }
      }
      """, to: "Coins.storekit")
    let run = ToolRun("catalog", "--json", path)
    #expect(
      run.output == """
        {"anomalies": [], "counts": {"Consumable": 1, "NonConsumable": 0, \
        "NonRenewingSubscription": 0, "RecurringSubscription": 0, "other": 0}, \
        "file": "Coins.storekit", "groups": [], "identifier": "1FEBB3D2", "keyPair": null, \
        "offers": {"code": 0, "introductory": 0, "promotional": 0, "winback": 0}, \
        "products": [{"amount": "1.5", "family": true, "id": "coins", "locales": ["ja"], \
        "price": "1.50", "type": "Consumable"}], \
        "settings": {"compatibilityTimeRate": null, "errors": ["Purchase"], "locale": "en_US", \
        "on": ["_askToBuyEnabled"], "storefront": "USA", "synced": false, "timeRate": 0}, \
        "status": "ok", "strict": true, "suites": 0, "version": "2.0"}

        """)
    #expect(run.status == .success)
  }

  @Test func `subscriptions are reported with their terms`() throws {
    let run = ToolRun("catalog", "--json", try write(shop, to: "Shop.storekit"))
    let subscriptions = run.output.split(separator: "\"products\": ").last?.split(
      separator: "{\"amount\""
    )
    .suffix(2).map { "{\"amount\"" + $0 }
    #expect(
      subscriptions?.first == """
        {"amount": "4.99", "family": false, "group": 0, "id": "premium.weekly", "level": 1, \
        "locales": [], "offers": {"code": [{"eligibility": ["expired", "new"], \
        "mode": "payUpFront", "n": 1, "period": "P3M", "price": "9.99", "stackable": true}], \
        "introductory": [{"mode": "payAsYouGo", "n": 3, "period": "P1W", "price": "1.99"}], \
        "promotional": [{"id": "loyal", "mode": "free", "n": 2, "period": "P1M", \
        "plan": "MONTHLY", "price": null}], \
        "winback": [{"eligible": true, "id": "again", "mode": "free", "n": 1, "period": "P1M", \
        "price": null}]}, "period": "P1W", "price": "4.99", "type": "RecurringSubscription"}, 
        """)
    #expect(
      subscriptions?.last?.split(separator: "], \"settings\"").first == """
        {"amount": "49.99", "family": false, "group": 0, "id": "premium.yearly", "level": 2, \
        "locales": [], "period": "P1Y", \
        "plans": [{"commitment": "60", "enabled": true, "price": "5", "type": "MONTHLY"}], \
        "price": "49.99", "type": "RecurringSubscription"}
        """)
  }

  @Test(arguments: [
    ("0.00", "\"0\""), ("007.50", "\"7.5\""), ("80990.00", "\"80990\""), ("100", "\"100\""),
    ("2,99", "null"), ("", "null"), ("1.2.3", "null"), (".5", "null"), ("-1", "null"),
  ])
  func `a price`(price: String, isReportedAs amount: String) throws {
    let path = try write(
      #"{"products" : [{"productID" : "a", "displayPrice" : "\#(price)"}]}"#, to: "a.storekit")
    #expect(ToolRun("catalog", "--json", path).output.contains("\"amount\": \(amount), "))
  }

  @Test(arguments: [
    ("", "empty", ": the file is empty; a StoreKit configuration file holds at least { }"),
    (
      "<?xml?>", "xml-plist",
      ": an XML property list; a StoreKit configuration file is JSON, as Xcode writes it"
    ),
    ("{,", "syntax", ":1:2: a key in double quotes was expected"),
    ("[]", "syntax", ": the file holds an array; a StoreKit configuration file is one JSON object"),
    (#"{"products" : 1}"#, "type", ": products: an array was expected, not a number"),
  ])
  func `a file that can't be loaded`(text: String, is reason: String, with complaint: String) throws
  {
    let path = try write(text, to: "a.storekit")
    let table = ToolRun("catalog", path)
    #expect(table.status == .misuse)
    #expect(table.output == "")
    #expect(table.complaints == "\(path)\(complaint)\n")

    let json = ToolRun("catalog", path, "--json")
    #expect(json.status == .failure)
    #expect(
      json.output == #"{"file": "a.storekit", "reason": "\#(reason)", "status": "error"}"# + "\n")
    #expect(json.complaints == table.complaints)
  }

  @Test func `files that can be loaded are shown beside those that can't`() throws {
    let run = ToolRun("catalog", "none.storekit", try write("{}", to: "a.storekit"))
    #expect(run.status == .misuse)
    #expect(run.output.hasPrefix("\(folder)/a.storekit: 0 products, storefront USA"))
    #expect(run.complaints == "none.storekit: no such file\n")
  }

  @Test func `the command has help`() {
    let run = ToolRun("catalog", "a.storekit", "--help")
    #expect(run.status == .success)
    #expect(run.output == CatalogCommand.usage + "\n")
  }
}

private let shop = """
  {
    "identifier" : "1FEBB3D2",
    "nonRenewingSubscriptions" : [],
    "products" : [
      {
        "displayPrice" : "0.99", "familyShareable" : false, "internalID" : "1",
        "localizations" : [
          {"locale" : "en_US", "displayName" : "100 coins", "description" : ""},
          {"locale" : "ja", "displayName" : "コイン100枚", "description" : ""}
        ],
        "productID" : "coins.100", "referenceName" : null, "type" : "Consumable"
      },
      {
        "displayPrice" : "199", "familyShareable" : true, "internalID" : "2",
        "localizations" : [
          {
            "locale" : "en_US", "displayName" : "A name that does not fit on what is left of a line",
            "description" : ""
          }
        ],
        "productID" : "com.example.shop.a-very-long-identifier", "referenceName" : 7,
        "type" : "NonConsumable"
      },
      {
        "displayPrice" : "1", "familyShareable" : false, "internalID" : "3", "localizations" : [],
        "productID" : "gem", "referenceName" : "", "type" : "Gem"
      }
    ],
    "settings" : { "_locale" : "ja", "_storefront" : "JPN" },
    "subscriptionGroups" : [
      {
        "id" : "21A0", "localizations" : [], "name" : "Premium",
        "subscriptions" : [
          {
            "adHocOffers" : [
              {
                "billingPlanType" : "MONTHLY", "numberOfPeriods" : 2, "offerID" : "loyal",
                "paymentMode" : "free", "subscriptionPeriod" : "P1M"
              }
            ],
            "codeOffers" : [
              {
                "displayPrice" : "9.99", "eligibility" : [ "new", "expired" ],
                "isStackable" : true, "paymentMode" : "payUpFront",
                "referenceName" : "Spring", "subscriptionPeriod" : "P3M"
              }
            ],
            "displayPrice" : "4.99", "familyShareable" : false, "groupNumber" : 1,
            "internalID" : "4",
            "introductoryOffer" : {
              "displayPrice" : "1.99", "numberOfPeriods" : 3, "paymentMode" : "payAsYouGo",
              "subscriptionPeriod" : "P1W"
            },
            "localizations" : [], "productID" : "premium.weekly",
            "recurringSubscriptionPeriod" : "P1W", "subscriptionGroupID" : "21A0",
            "type" : "RecurringSubscription",
            "winbackOffers" : [
              {
                "isEligible" : true, "offerID" : "again", "paymentMode" : "free",
                "subscriptionPeriod" : "P1M"
              }
            ]
          },
          {
            "adHocOffers" : [],
            "billingPlans" : [
              {
                "billingPlanType" : "MONTHLY", "commitmentDisplayPrice" : "60",
                "displayPrice" : "5", "isEnabled" : true
              }
            ],
            "displayPrice" : "49.99", "familyShareable" : false, "groupNumber" : 2,
            "internalID" : "5", "localizations" : [], "productID" : "premium.yearly",
            "recurringSubscriptionPeriod" : "P1Y", "subscriptionGroupID" : "21A0",
            "type" : "RecurringSubscription"
          }
        ]
      }
    ],
    "version" : { "major" : 4, "minor" : 0 }
  }
  """
