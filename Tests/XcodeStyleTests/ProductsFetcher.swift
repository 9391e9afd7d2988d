import StoreKit
import XCTest

/// Asks for products, and waits for the answer.
final class ProductsFetcher: NSObject, SKProductsRequestDelegate {
  private(set) var products: [String: SKProduct] = [:]
  private(set) var invalidIdentifiers: [String] = []
  private let expectation = XCTestExpectation(description: "products")
  private var request: SKProductsRequest?

  func fetch(_ identifiers: Set<String>, in test: XCTestCase) {
    let request = SKProductsRequest(productIdentifiers: identifiers)
    request.delegate = self
    request.start()
    self.request = request
    test.wait(for: [expectation], timeout: 5)
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    for product in response.products { products[product.productIdentifier] = product }
    invalidIdentifiers = response.invalidProductIdentifiers
  }

  func requestDidFinish(_ request: SKRequest) { expectation.fulfill() }

  func request(_ request: SKRequest, didFailWithError error: Error) {
    XCTFail("\(error)")
    expectation.fulfill()
  }
}
