import StoreKit

/// Loads products and keeps them, as most apps do before they show a shop.
final class ProductsLoader: NSObject, SKProductsRequestDelegate {
  typealias Completion = (Result<[SKProduct], any Error>) -> Void

  private var known: [String: SKProduct] = [:]
  /// Requests under way, which nobody else keeps, and who waits for them.
  private var waiting: [SKRequest: (names: [String], completion: Completion)] = [:]
  private(set) var unknown: Set<String> = []

  var isLoading: Bool { !waiting.isEmpty }

  /// Answers at once where everything is known already.
  func load(_ names: [String], completion: @escaping Completion) {
    let missing = Set(names).subtracting(known.keys).subtracting(unknown)
    guard !missing.isEmpty else { return completion(.success(products(names))) }
    let request = SKProductsRequest(productIdentifiers: missing)
    request.delegate = self
    waiting[request] = (names, completion)
    request.start()
  }

  /// Forgets everybody who waits.
  func cancel() {
    waiting.keys.forEach { $0.cancel() }
    waiting = [:]
  }

  /// The price as the customer writes it.
  static func price(of product: SKProduct) -> String? {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = product.priceLocale
    return formatter.string(from: product.price)
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    for product in response.products { known[product.productIdentifier] = product }
    unknown.formUnion(response.invalidProductIdentifiers)
  }

  func requestDidFinish(_ request: SKRequest) {
    guard let (names, completion) = waiting.removeValue(forKey: request) else { return }
    completion(.success(products(names)))
  }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    waiting.removeValue(forKey: request)?.completion(.failure(error))
  }

  private func products(_ names: [String]) -> [SKProduct] { names.compactMap { known[$0] } }
}
