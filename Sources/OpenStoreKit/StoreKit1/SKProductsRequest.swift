/// Asks the store which of some products it sells.
open class SKProductsRequest: SKRequest {
  private let productIdentifiers: Set<String>

  /// Asks for nothing.
  public override init() {
    productIdentifiers = []
    super.init()
  }

  /// Asks for the products with these identifiers.
  public init(productIdentifiers: Set<String>) {
    self.productIdentifiers = productIdentifiers
    super.init()
  }

  /// Who is told about the answer; the same delegate as that of `SKRequest`.
  @_nonoverride
  open weak var delegate: (any SKProductsRequestDelegate)? {
    get { super.delegate as? any SKProductsRequestDelegate }
    set { super.delegate = newValue }
  }
}
