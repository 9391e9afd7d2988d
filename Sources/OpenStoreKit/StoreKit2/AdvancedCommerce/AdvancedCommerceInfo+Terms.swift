import Foundation
import StoreModel

extension Transaction.AdvancedCommerceInfo {
  /// The terms of a period that the app's server manages; nothing here is taxed.
  init(_ terms: AdvancedCommerceTerms, price: Price?, period: StoreModel.SubscriptionPeriod?) {
    requestReferenceID = terms.reference
    estimatedTax = 0
    taxRate = 0
    taxCode = terms.taxCode
    taxExclusivePrice = price?.decimal ?? 0
    description = terms.description
    displayName = terms.displayName
    self.period = period.map { Product.SubscriptionPeriod($0) }
    items = terms.items.map {
      Item(details: Item.Details($0), refunds: nil, revocationDate: nil)
    }
  }
}

extension Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo {
  /// The terms of the next period.
  init(_ terms: AdvancedCommerceTerms, period: StoreModel.SubscriptionPeriod) {
    consistencyToken = terms.consistencyToken
    requestReferenceID = terms.reference
    taxCode = terms.taxCode
    description = terms.description
    displayName = terms.displayName
    self.period = Product.SubscriptionPeriod(period)
    items = terms.items.map {
      Item(details: Item.Details($0), priceIncreaseInfo: nil)
    }
  }
}

extension Transaction.AdvancedCommerceInfo.Item.Details {
  fileprivate init(_ item: AdvancedCommerceTerms.Item) {
    sku = item.sku
    displayName = item.displayName
    description = item.description
    offer = nil
    price = item.price.decimal
    partners = []
  }
}
