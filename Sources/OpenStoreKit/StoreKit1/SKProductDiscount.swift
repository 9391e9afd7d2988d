public import Foundation
package import StoreModel

/// A better price for a subscription, for a while.
open class SKProductDiscount: NSObject, @unchecked Sendable {
  /// The way of paying for an offer.
  public typealias PaymentMode = _SKProductDiscountPaymentMode

  /// The customers that an offer is for.
  public typealias `Type` = _SKProductDiscountType

  // Set by an initialiser and never again.
  private var terms = Terms()

  private struct Terms: Sendable {
    var price = NSDecimalNumber.zero
    var priceLocale = Locale(identifier: "")
    var identifier: String?
    var period = StoreModel.SubscriptionPeriod(0, .day)
    var numberOfPeriods = 0
    var paymentMode: SKProductDiscount.PaymentMode = .payAsYouGo
    var type: SKProductDiscount.`Type` = .introductory
  }

  package convenience init(
    _ offer: Offer, type: SKProductDiscount.`Type`, priceLocale: Locale
  ) {
    self.init()
    let (paymentMode, price) = offer.payment.modeAndPrice
    terms = Terms(
      price: NSDecimalNumber(decimal: price.decimal), priceLocale: priceLocale,
      identifier: offer.id,
      period: offer.period, numberOfPeriods: offer.periodCount, paymentMode: paymentMode, type: type
    )
  }

  /// The price of the offer: once, or in each of its periods.
  open var price: NSDecimalNumber { terms.price }

  /// The locale for printing the price.
  open var priceLocale: Locale { terms.priceLocale }

  /// Names a promotional offer; nil for an introductory one.
  open var identifier: String? { terms.identifier }

  /// The length of one of the offer's periods.
  open var subscriptionPeriod: SKProductSubscriptionPeriod {
    SKProductSubscriptionPeriod(terms.period)
  }

  /// The number of periods that the offer lasts.
  open var numberOfPeriods: Int { terms.numberOfPeriods }

  /// The way of paying for the offer.
  open var paymentMode: SKProductDiscount.PaymentMode { terms.paymentMode }

  /// The customers that the offer is for.
  open var type: SKProductDiscount.`Type` { terms.type }
}

extension Offer.Payment {
  fileprivate var modeAndPrice: (SKProductDiscount.PaymentMode, Price) {
    switch self {
    case .freeTrial: (.freeTrial, .zero)
    case .payAsYouGo(let price): (.payAsYouGo, price)
    case .payUpFront(let price): (.payUpFront, price)
    }
  }
}
