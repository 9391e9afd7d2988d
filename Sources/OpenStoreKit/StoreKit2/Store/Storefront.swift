public import Foundation
package import StoreModel

/// The country whose store the customer buys in.
public struct Storefront: Identifiable, Sendable {
  /// The store's own number for a storefront.
  public typealias ID = String

  package let payload: StoreModel.Storefront

  package init(_ payload: StoreModel.Storefront) { self.payload = payload }

  /// The country's ISO 3166-1 code of three letters.
  public var countryCode: String { payload.countryCode }
  /// The store's own number for the storefront.
  public var id: String { payload.id }
  /// The currency that the storefront sells in.
  public var currency: Locale.Currency? { Locale.Currency(payload.currency) }
}
