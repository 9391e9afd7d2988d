package import StoreKit

extension SKPaymentTransaction {
  /// As in `purchased coins.100 #1`, or `failed coins.100, error 2`.
  package var line: String {
    let number = transactionIdentifier.map { " #\($0)" } ?? ""
    let first = original.map { " of #\($0.transactionIdentifier ?? "–")" } ?? ""
    let end = transactionState == .failed ? ", \(error?.line ?? "no error")" : ""
    return "\(word) \(payment.productIdentifier)\(number)\(first)\(end)"
  }

  /// True if the app is to finish it.
  package var isFinal: Bool { [.purchased, .failed, .restored].contains(transactionState) }

  private var word: String {
    switch transactionState {
    case .purchasing: "purchasing"
    case .purchased: "purchased"
    case .failed: "failed"
    case .restored: "restored"
    case .deferred: "deferred"
    @unknown default: "state \(transactionState.rawValue)"
    }
  }
}

extension Error {
  /// As in `error 2`, with what lies beneath.
  package var line: String {
    guard let error = self as? SKError else { return "an error of another kind: \(self)" }
    guard let beneath = error.userInfo[NSUnderlyingErrorKey] as? NSError else {
      return "error \(error.errorCode)"
    }
    return "error \(error.errorCode) above \(beneath.domain) \(beneath.code)"
  }
}

extension SKPaymentQueue {
  /// Adds a payment for the product.
  package func buy(_ product: String, quantity: Int = 1, username: String? = nil) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    payment.quantity = quantity
    payment.applicationUsername = username
    add(payment)
  }

  /// The entries of the queue, a line each.
  package var lines: [String] { transactions.map(\.line) }
}
