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
  /// What kind of thing it is.
  public var type: ProductType { ProductType(payload.product.kind) }
  /// What it is called in the customer's language.
  public var displayName: String { payload.displayName }
  /// What it is, in the customer's language.
  public var description: String { payload.description }
  /// What it costs in the storefront's currency.
  public var price: Decimal { payload.product.price.decimal }
  /// The price as the storefront writes it.
  public var displayPrice: String { payload.style.format(payload.product.price) }
  /// Whether the customer's family gets it too.
  public var isFamilyShareable: Bool { payload.product.isFamilyShareable }
  /// What is special about an auto-renewable subscription.
  public var subscription: SubscriptionInfo? { payload.subscription }
}

extension Product: CustomDebugStringConvertible {
  /// The product's data with a line for each field.
  public var debugDescription: String { payload.json.lines }
}
