package import Foundation
package import StoreModel

extension NSDecimalNumber {
  /// The price in the currency's unit, without needless zeros.
  package convenience init(_ price: Price) {
    var (amount, exponent): (UInt64, Int16) = (price.milliunits.magnitude, -3)
    while exponent < 0, amount.isMultiple(of: 10) {
      amount /= 10
      exponent += 1
    }
    self.init(mantissa: amount, exponent: exponent, isNegative: price < .zero)
  }
}
