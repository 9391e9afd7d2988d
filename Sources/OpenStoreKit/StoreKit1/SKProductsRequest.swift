import StoreModel
import StoreSimulation

/// Asks the store which of some products it sells.
open class SKProductsRequest: SKRequest {
  private let productIdentifiers: [String]

  /// Asks for nothing.
  public override init() {
    productIdentifiers = []
    super.init()
  }

  /// Asks for the products with these identifiers.
  public init(productIdentifiers: Set<String>) {
    self.productIdentifiers = productIdentifiers.sorted()
    super.init()
  }

  /// The delegate that gets the answer; the same as that of `SKRequest`.
  @_nonoverride
  open weak var delegate: (any SKProductsRequestDelegate)? {
    get { super.delegate as? any SKProductsRequestDelegate }
    set { super.delegate = newValue }
  }

  /// Puts the question; a question that is under way is not put again.
  open override func start() {
    ask(.products, about: productIdentifiers.joined(separator: ", "))
  }

  override func deliver() {
    let process = AppProcess.current
    let products = process.productsForSale(productIdentifiers.map { ProductID($0) })
    let sold = Set(products.map(\.id.rawValue))
    process.note(.offered(products.map(\.id)))
    delegate?.productsRequest(
      self,
      didReceive: SKProductsResponse(
        products: products.map { SKProduct(process.listing(of: $0)) },
        invalidProductIdentifiers: productIdentifiers.filter { !sold.contains($0) }))
  }
}
