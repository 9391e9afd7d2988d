package import StoreKit

/// A delegate of requests that writes down their answers.
package final class Clerk: NSObject, SKProductsRequestDelegate {
  package let journal: Journal
  package private(set) var products: [SKProduct] = []
  /// The action that follows the answer to a request.
  package var onFinish: () -> Void = {}

  package init(in journal: Journal = Journal()) {
    self.journal = journal
    super.init()
  }

  package func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    products = response.products
    let sold = response.products.map(\.productIdentifier)
    journal.note("products: \(list(sold)); invalid: \(list(response.invalidProductIdentifiers))")
  }

  package func requestDidFinish(_ request: SKRequest) {
    journal.note("finished")
    onFinish()
  }

  package func request(_ request: SKRequest, didFailWithError error: any Error) {
    journal.note("failed, \(error.line)")
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "–" : names.sorted().joined(separator: ", ")
  }
}
