import Foundation
import StoreConfiguration
import StoreModel

/// The cost of loading a configuration file, beside Foundation decoding the same JSON.
enum LoadingFigures {
  static let all = [
    Benchmark("loading a .storekit file / decoding its JSON", goal: 1.5) {
      let bytes = Array(file.utf8)
      let data = Data(bytes)
      let theirs = processorNanoseconds(rounds: 9) {
        _ = try? JSONSerialization.jsonObject(with: data)
      }
      let ours = processorNanoseconds(rounds: 9) {
        let file = try? ConfigurationFile(bytes: bytes, name: "Many.storekit")
        precondition(file?.catalog.products.count == 190, "everything is for sale")
        precondition(file?.anomalies.isEmpty == true, "Xcode could have written it")
      }
      return (
        ours / theirs,
        "\(Int(ours / 1_000)) µs beside \(Int(theirs / 1_000)) µs; \(bytes.count / 1_000) kB, 190 products"
      )
    }
  ]

  /// A file as Xcode writes it: a hundred products, and thirty groups of three subscriptions.
  private static let file = """
    {
      "identifier" : "5C0E57A9",
      "nonRenewingSubscriptions" : [

      ],
      "products" : [
    \((0..<100).map(product).joined(separator: ",\n"))
      ],
      "settings" : {
        "_failTransactionsEnabled" : false,
        "_locale" : "en_US",
        "_storefront" : "USA"
      },
      "subscriptionGroups" : [
    \((0..<30).map(group).joined(separator: ",\n"))
      ],
      "version" : {
        "major" : 3,
        "minor" : 0
      }
    }

    """

  private static func product(_ number: Int) -> String {
    """
        {
          "displayPrice" : "\(number).99",
          "familyShareable" : false,
          "internalID" : "1100\(number)",
    \(localizations("Purse \(number)", "A purse of coins, as heavy as it looks")),
          "productID" : "com.example.app.coins.\(number)",
          "referenceName" : "Purse \(number)",
          "type" : "\(number.isMultiple(of: 2) ? "Consumable" : "NonConsumable")"
        }
    """
  }

  private static func group(_ number: Int) -> String {
    """
        {
          "id" : "2100\(number)",
          "localizations" : [

          ],
          "name" : "Group \(number)",
          "subscriptions" : [
    \((1...3).map { subscription($0, of: number) }.joined(separator: ",\n"))
          ]
        }
    """
  }

  private static func subscription(_ level: Int, of group: Int) -> String {
    """
        {
          "adHocOffers" : [

          ],
          "codeOffers" : [

          ],
          "displayPrice" : "\(level)9.99",
          "familyShareable" : true,
          "groupNumber" : \(level),
          "internalID" : "2200\(group)\(level)",
          "introductoryOffer" : {
            "internalID" : "2300\(group)\(level)",
            "numberOfPeriods" : 1,
            "paymentMode" : "free",
            "subscriptionPeriod" : "P1W"
          },
    \(localizations("Reader \(level)", "Everything there is to read, every day")),
          "productID" : "com.example.app.reader.\(group).\(level)",
          "recurringSubscriptionPeriod" : "P1M",
          "referenceName" : "Reader \(level)",
          "subscriptionGroupID" : "2100\(group)",
          "type" : "RecurringSubscription"
        }
    """
  }

  private static func localizations(_ name: String, _ description: String) -> String {
    let entries = ["en_US", "de", "fr"].map { locale in
      """
            {
              "description" : "\(description)",
              "displayName" : "\(name)",
              "locale" : "\(locale)"
            }
      """
    }
    return "      \"localizations\" : [\n\(entries.joined(separator: ",\n"))\n      ]"
  }
}
