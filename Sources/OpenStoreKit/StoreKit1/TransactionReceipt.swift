import Foundation
import StoreModel

/// The receipt of a single transaction, in the form that preceded the app's receipt.
///
/// It is an old-style property list of texts. The list inside, in Base64, tells what was bought.
package struct TransactionReceipt: Hashable, Sendable {
  private let purchase: Purchase
  private let identifier: String
  private let date: Date

  init(_ purchase: Purchase, identifier: String, date: Date?) {
    self.purchase = purchase
    self.identifier = identifier
    self.date = date ?? Date(purchase.date)
  }

  /// The text is made when it is asked for.
  package var data: Data {
    let info = Data(Self.list(purchaseInfo).utf8).base64EncodedString()
    return Data(
      Self.list([
        ("purchase-info", info), ("environment", "Sandbox"), ("pod", "100"),
        ("signing-status", "0"),
      ]).utf8)
  }

  private var purchaseInfo: [(String, String)] {
    [
      ("original-transaction-id", "\(purchase.originalID)"),
      ("purchase-date-ms", "\(StoreInstant(date).milliseconds)"),
      ("transaction-id", identifier),
      ("quantity", "\(purchase.payment.quantity)"),
      ("original-purchase-date-ms", "\(purchase.originalDate.milliseconds)"),
      ("product-id", purchase.product.rawValue),
      ("purchase-date", Self.text(date)),
      ("original-purchase-date", Self.text(Date(purchase.originalDate))),
    ]
  }

  private static func text(_ date: Date) -> String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
        \(second: .twoDigits)
        """, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    return "\(style.format(date)) Etc/GMT"
  }

  private static func list(_ pairs: [(String, String)]) -> String {
    "{\n" + pairs.map { "\t\"\($0)\" = \"\($1)\";\n" }.joined() + "}"
  }
}
