public import Foundation

extension Product {
  /// Writes amounts as the price is written: in the storefront's currency.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { payload.style.formatStyle }

  /// Writes the units of periods in the customer's language.
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle {
    SubscriptionPeriod.Unit.FormatStyle(locale: payload.style.locale)
  }
}
