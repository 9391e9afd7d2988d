import Foundation
package import StoreBasics
package import StoreModel

// The form of the store's facts: moments as milliseconds, identifiers as text, amounts as
// milliunits.
extension JSONObject {
  package mutating func write(_ key: String, _ moment: StoreInstant?) {
    write(key, moment?.milliseconds)
  }

  package mutating func write(_ key: String, _ id: TransactionID) { write(key, "\(id)") }

  package mutating func write(_ key: String, _ id: UUID?) {
    write(key, id?.uuidString.lowercased())
  }

  package mutating func write(_ amount: CurrencyAmount?, as key: String) {
    write(key, amount?.amount.milliunits)
    write("currency", amount?.currency)
  }

  package mutating func write(_ offer: Transaction.Offer?) {
    write("offerType", offer.map { Int64($0.type.rawValue) })
    write("offerIdentifier", offer?.id)
    write("offerDiscountType", offer?.paymentMode?.rawValue)
    write("offerPeriod", offer?.period?.length.text)
  }

  package mutating func write(_ device: DeviceBinding) {
    write("deviceVerification", device.digest.base64EncodedString())
    write("deviceVerificationNonce", device.nonce)
  }
}
