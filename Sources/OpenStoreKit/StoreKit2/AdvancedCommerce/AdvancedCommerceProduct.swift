/// A product of the Advanced Commerce programme; no store here takes part in it.
public struct AdvancedCommerceProduct: Identifiable, Equatable, Hashable, Sendable {
  /// A product's identifier.
  public typealias ID = String
  /// The kind of a product.
  public typealias ProductType = Product.ProductType
  /// The outcome of a purchase.
  public typealias PurchaseResult = Product.PurchaseResult

  /// The product's identifier.
  public let id: ID
  /// The kind of the product.
  public let type: ProductType

  /// Always throws, as on a device that doesn't know the programme.
  public init(id: ID) async throws { throw StoreKitError.unsupported }
}

extension AdvancedCommerceProduct: CustomDebugStringConvertible {
  /// The product's identifier and kind.
  public var debugDescription: String { "\(id): \(type.rawValue)" }
}
