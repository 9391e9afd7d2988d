extension AdvancedCommerceProduct {
  /// The customer's last transaction for the product.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// The customer's history with the product.
  public var allTransactions: Transaction.Transactions { Transaction.all(for: id) }

  /// The transactions that entitle the customer to the product.
  public var currentEntitlements: Transaction.Transactions {
    Transaction.currentEntitlements(for: id)
  }
}
