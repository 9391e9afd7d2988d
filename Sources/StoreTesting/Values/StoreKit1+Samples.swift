public import Foundation
internal import StoreModel

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

extension SKProduct {
  /// A product as StoreKit 1 shows it, without a store (B138u): the same as StoreKit 2's.
  public static func sample(of product: Product = .sample()) -> SKProduct {
    let style = product.payload.style
    return SKProduct(
      ProductListing(
        product.payload.product, storefront: style.storefront, locale: style.language))
  }
}

extension SKProductsResponse {
  /// A store's answer to a request for products, without a store (B138u).
  public static func sample(
    products: [SKProduct], invalidProductIdentifiers: [String] = []
  ) -> SKProductsResponse {
    SKProductsResponse(products: products, invalidProductIdentifiers: invalidProductIdentifiers)
  }
}

extension SKStorefront {
  /// The storefront of a country, by its ISO 3166-1 alpha-3 code, without a store (B138u).
  public static func sample(_ countryCode: String = "USA") -> SKStorefront {
    SKStorefront(.of(countryCode))
  }
}

extension SKPaymentTransaction {
  /// Returns a transaction of no queue, without a store (B138u).
  ///
  /// A purchased or restored one has an identifier, `1` unless it is given, and a date, 1 January
  /// 2026 (UTC) unless it is given; a failed one has an error, `paymentCancelled` unless another is
  /// given. The rest have none of these.
  public static func sample(
    _ state: SKPaymentTransactionState = .purchased, of productIdentifier: String = "coins.100",
    quantity: Int = 1, identifier: String = "1", date: Date? = nil,
    original: SKPaymentTransaction? = nil, error: any Error = SKError(.paymentCancelled)
  ) -> SKPaymentTransaction {
    let payment = SKMutablePayment()
    payment.productIdentifier = productIdentifier
    payment.quantity = quantity
    let isPaid = state == .purchased || state == .restored
    return SampleTransaction(
      state, of: SKPayment(.said(by: payment)), identifier: isPaid ? identifier : nil,
      date: isPaid ? Date(.of(date)) : nil, original: original,
      error: state == .failed ? error : nil)
  }
}
