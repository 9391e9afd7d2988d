public import Foundation
import StoreBasics
import StoreModel

/// Something that the store sells, as the customer's storefront and language show it.
public struct Product: Identifiable, Equatable, Hashable, Sendable {
  /// The product's identifier, as the app's developer chose it.
  public typealias ID = String

  package let payload: ProductPayload

  package init(_ payload: ProductPayload) { self.payload = payload }

  /// The product's data as the store wrote it.
  public var jsonRepresentation: Data { Data(payload.json.text.utf8) }
  /// The product's identifier.
  public var id: String { payload.product.id.rawValue }
  /// The kind of the product.
  public var type: ProductType { ProductType(payload.product.kind) }
  /// The product's name in the customer's language.
  public var displayName: String { payload.displayName }
  /// The product's description in the customer's language.
  public var description: String { payload.description }
  /// The price in the storefront's currency.
  public var price: Decimal { payload.product.price.decimal }
  /// The price as the storefront writes it.
  public var displayPrice: String { payload.style.format(payload.product.price) }
  /// A Boolean value that indicates whether the customer's family gets the product too.
  public var isFamilyShareable: Bool { payload.product.isFamilyShareable }
  /// The details of an auto-renewable subscription; nil for other products.
  public var subscription: SubscriptionInfo? { payload.subscription }
}

extension Product: CustomDebugStringConvertible {
  /// The product's data with a line for each field.
  public var debugDescription: String { payload.json.lines }
}
