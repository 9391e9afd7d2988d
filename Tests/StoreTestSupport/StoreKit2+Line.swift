package import StoreKit

extension Transaction {
  /// As in `coins.100 #1`, with its peculiarities.
  package var line: String {
    var words = ["\(productID) #\(id)"]
    if originalID != id { words.append("of #\(originalID)") }
    if purchasedQuantity > 1 { words.append("× \(purchasedQuantity)") }
    if ownershipType == .familyShared { words.append("shared") }
    if isUpgraded { words.append("upgraded") }
    if revocationDate != nil { words.append("revoked") }
    return words.joined(separator: " ")
  }
}

extension VerificationResult<Transaction> {
  /// The transaction's line, and whether it is to be trusted.
  package var line: String {
    switch self {
    case .verified(let transaction): transaction.line
    case .unverified(let transaction, let error): "\(transaction.line), \(error)"
    }
  }
}

extension Transaction.Transactions {
  /// All of them, a line each.
  package var lines: [String] {
    get async {
      var lines: [String] = []
      for await transaction in self { lines.append(transaction.line) }
      return lines
    }
  }

  /// All of them, whether they are to be trusted or not.
  package var values: [Transaction] {
    get async {
      var values: [Transaction] = []
      for await transaction in self { values.append(transaction.unsafePayloadValue) }
      return values
    }
  }
}

extension Product.SubscriptionInfo.Status {
  /// As in `subscribed: club.monthly #1, then club.gold`.
  package var line: String {
    let renewal = renewalInfo.unsafePayloadValue
    let next = renewal.willAutoRenew ? "then \(renewal.autoRenewPreference ?? "–")" : "then nothing"
    return "\(state.localizedDescription.lowercased()): \(transaction.line), \(next)"
  }
}

extension Product.SubscriptionInfo {
  /// Returns the statuses of the customer's subscriptions of a group, a line each.
  package static func lines(of group: String) async throws -> [String] {
    try await status(for: group).map(\.line)
  }
}

extension Product.PurchaseResult {
  /// As in `success coins.100 #1`.
  package var line: String {
    switch self {
    case .success(let transaction): "success \(transaction.line)"
    case .pending: "pending"
    case .userCancelled: "cancelled"
    }
  }

  /// The transaction that was bought.
  package var transaction: Transaction? {
    if case .success(let result) = self { result.unsafePayloadValue } else { nil }
  }
}

extension Product {
  /// The product that the store sells under a name.
  package static func named(_ id: String) async throws -> Product {
    guard let product = try await products(for: [id]).first else {
      throw PurchaseError.productUnavailable
    }
    return product
  }

  /// Buys the product of that name, and returns the result in words.
  package static func buy(
    _ id: String, options: Set<PurchaseOption> = [], finishing: Bool = false
  ) async -> String {
    do {
      let result = try await named(id).purchase(options: options)
      if finishing { await result.transaction?.finish() }
      return result.line
    } catch let error as StoreKitError {
      return "StoreKitError.\(error.name)"
    } catch {
      return "\(Swift.type(of: error)).\(error)"
    }
  }
}

extension StoreKitError {
  /// The name of the case.
  package var name: String { "\(self)".prefix { $0 != "(" }.description }
}
