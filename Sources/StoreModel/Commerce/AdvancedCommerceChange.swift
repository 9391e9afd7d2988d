/// A request of the app's server about one subscription, by the Advanced Commerce API.
package enum AdvancedCommerceChange: Hashable, Sendable {
  /// Manages the subscription from now on.
  indirect case migrate(Migration)
  /// Calls it, or its items, otherwise.
  indirect case changeMetadata(Metadata)
  /// Charges other prices from the next period on, by the items' SKUs.
  case changePrice([ItemPrice], reference: String)

  package struct Migration: Hashable, Sendable {
    package let terms: AdvancedCommerceTerms
    /// The items of the next period, where they are others.
    package let renewalItems: [AdvancedCommerceTerms.Item]?
    /// The product of the next period.
    package let product: ProductID

    package init(
      terms: AdvancedCommerceTerms, renewalItems: [AdvancedCommerceTerms.Item]?, product: ProductID
    ) {
      self.terms = terms
      self.renewalItems = renewalItems
      self.product = product
    }
  }

  package struct Metadata: Hashable, Sendable {
    package let names: Names?
    package let items: [Item]
    package let taxCode: String?
    package let reference: String

    package init(names: Names?, items: [Item], taxCode: String?, reference: String) {
      self.names = names
      self.items = items
      self.taxCode = taxCode
      self.reference = reference
    }
  }

  /// New names; nil leaves one as it is.
  package struct Names: Hashable, Sendable {
    package let displayName: String?
    package let description: String?
    /// True where the running period is called so at once, and not only the next.
    package let isImmediate: Bool

    package init(displayName: String?, description: String?, isImmediate: Bool) {
      self.displayName = displayName
      self.description = description
      self.isImmediate = isImmediate
    }
  }

  /// New names of one item.
  package struct Item: Hashable, Sendable {
    package let sku: String
    /// Nil where the SKU stays.
    package let newSKU: String?
    package let names: Names

    package init(sku: String, newSKU: String?, names: Names) {
      self.sku = sku
      self.newSKU = newSKU
      self.names = names
    }
  }

  package struct ItemPrice: Hashable, Sendable {
    package let sku: String
    package let price: Price

    package init(sku: String, price: Price) {
      self.sku = sku
      self.price = price
    }
  }
}

/// Why the store does not do what such a request asks for, by Apple's name of the error.
package enum AdvancedCommerceObjection: String, Error, Hashable, Sendable, CaseIterable {
  // Of the request itself.
  case malformed = "MalformedPayloadError"
  case noRequestInfo = "NullRequestInfoError"
  case noReference = "NullRequestReferenceIDError"
  case invalidReference = "InvalidRequestReferenceIDError"
  case noDescriptors = "NullDescriptorsError"
  case noDisplayName = "NullDisplayNameError"
  case invalidDisplayName = "InvalidDisplayNameError"
  case displayNameTooLong = "DisplayNameLengthExceededError"
  case noDescription = "NullDescriptionError"
  case invalidDescription = "InvalidDescriptionError"
  case descriptionTooLong = "DescriptionLengthExceededError"
  case noNames = "AtLeastOneOfDisplayNameOrDescriptionError"
  case noEffective = "NullEffectiveError"
  case noItems = "NullItemsError"
  case tooFewItems = "AtLeastOneItemError"
  case repeatedItem = "ItemCannotBeSpecifiedMultipleTimesError"
  case noSKU = "NullSKUError"
  case noCurrentSKU = "NullCurrentSKUError"
  case skuTooLong = "SKULengthExceededError"
  case invalidSKU = "InvalidSKUError"
  case noPrice = "NullPriceError"
  case negativePrice = "NegativePriceError"
  case noTaxCode = "NullTaxCodeError"
  case noTarget = "NullTargetProductIDError"
  case invalidStorefront = "InvalidStorefrontError"
  case invalidCurrency = "InvalidCurrencyError"
  // Of the request in the store as it stands.
  case otherStorefront = "MismatchedStorefrontError"
  case invalidTarget = "InvalidTargetProductIDError"
  case unknownSKU = "InvalidSKUProvidedMustBeCurrentSKUSetToRenewError"
  case migratedAlready = "SubscriptionAlreadyMigratedError"
  case noSubscription = "SubscriptionDoesNotExistError"
  case notEligible = "SubscriptionNotEligibleError"
  case notOwned = "ProductNotOwnedError"
  case isInactive = "InactiveACASubError"
  case priceIncreaseIsTold = "MigrationNotAllowedWhenPriceIncreaseCommunicatedError"
}
