internal import Foundation
internal import StoreBasics
internal import StoreModel
internal import StoreSimulation

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

extension StoreInstant {
  /// The date of values without a store, unless they are given another: the beginning of worlds.
  static let ofSamples = CalendarDate(year: 2026, month: 1, day: 1).instant

  /// The given date, or the one that values have by themselves.
  static func of(_ date: Date?) -> Self { date.map(Self.init) ?? ofSamples }
}

extension Product {
  /// Returns the end of the subscription's period that begins at a date; nil for other products.
  func end(ofPeriodFrom start: StoreInstant) -> StoreInstant? {
    payload.product.subscription.map { terms in
      var calendar = RenewalCalendar(start: start)
      return calendar.add(terms.period, at: .realTime)
    }
  }

  /// The product's group, if it is a subscription.
  var group: GroupID? { payload.product.subscription?.group }

  /// Returns the price of so many pieces.
  func amount(for quantity: Int) -> CurrencyAmount {
    CurrencyAmount(
      Price(milliunits: payload.product.price.milliunits * Int64(quantity)),
      payload.style.storefront.currency)
  }
}

extension DeviceBinding {
  /// Returns the binding of signed values without a store to a device.
  static func ofSample(_ subject: String, at moment: StoreInstant) -> Self {
    DeviceIdentity(InstallationID(1), of: StoreIdentity()).binding(of: .other(subject), at: moment)
  }
}

extension Price {
  /// Rounds to thousandths, the store's smallest amount.
  init(_ price: Decimal) {
    self.init(milliunits: Int64((NSDecimalNumber(decimal: price).doubleValue * 1_000).rounded()))
  }
}

extension StoreModel.Storefront {
  /// The storefront of a country, by its code of three letters.
  ///
  /// A country without an App Store is an issue of the test; its storefront is a plain one.
  static func of(_ countryCode: String) -> Self {
    if let problem = problem(withCountry: countryCode) {
      TestIssueReporter.report(.mistake("`sample(\"\(countryCode)\")`: \(problem)"))
    }
    return Self(StorefrontCode(countryCode))
  }
}
