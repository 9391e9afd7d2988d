import StoreModel
import StoreSimulation

extension SKTestSession {
  /// The customer whose purchases a session is about.
  static let account = AccountID(1)

  /// Returns all purchases and attempts: unfinished, finished, refunded, pending and failed, oldest
  /// first (B136).
  ///
  /// A copy that a restore has made is listed until the app has finished it.
  public func allTransactions() -> [SKTestTransaction] {
    simulation.read { store in
      TestEntry.all(of: Self.account, in: store).map {
        SKTestTransaction(TestTransactionFacts($0, in: store))
      }
    }
  }

  /// Lets the store forget everything that was ever bought or asked for; settings stay (B136), and
  /// numbers begin at 0 again (B115).
  public func clearTransactions() { simulation.carryThrough(.transactionsCleared) }

  /// Lets the store forget a transaction, with its renewals and restored copies (B136).
  ///
  /// - Throws: `SKTestError` when there is no such transaction.
  public func deleteTransaction(identifier: UInt) throws {
    switch try entry(identifier) {
    case .purchase(let purchase): try perform(.transactionDeleted(purchase.id))
    case .attempt(let attempt): try perform(.attemptDeleted(attempt.id))
    case .copy(_, let purchase): try perform(.transactionDeleted(purchase.id))
    }
  }

  /// Gives the money for a transaction back at once, and takes away what it paid for (B136).
  ///
  /// - Throws: `SKTestError` when there is no such transaction, or nothing to give back.
  public func refundTransaction(identifier: UInt) throws {
    try perform(.refunded(try purchase(identifier), .other))
  }
}

// MARK: - Approval and mending

extension SKTestSession {
  /// Gives the approval that a purchase waits for: the purchase reaches the app (B045).
  ///
  /// - Throws: `SKTestError` when the transaction doesn't wait for approval.
  public func approveAskToBuyTransaction(identifier: UInt) throws {
    try answerApproval(identifier, isApproved: true)
  }

  /// Denies the approval that a purchase waits for: the transaction fails (B045).
  ///
  /// - Throws: `SKTestError` when the transaction doesn't wait for approval.
  public func declineAskToBuyTransaction(identifier: UInt) throws {
    try answerApproval(identifier, isApproved: false)
  }

  private func answerApproval(_ identifier: UInt, isApproved: Bool) throws {
    guard case .attempt(let attempt) = try entry(identifier),
      case .deferred(let request) = attempt.status
    else {
      throw SKTestError(
        .invalidAction, saying: "Transaction \(identifier) doesn’t wait for anybody’s approval.")
    }
    try perform(.approvalAnswered(request, isApproved: isApproved, attempt.account))
  }

  /// Mends the problem that keeps a purchase, or a renewal, from being paid (B049, B120).
  ///
  /// - Throws: `SKTestError` when nothing is the matter with the transaction.
  public func resolveIssueForTransaction(identifier: UInt) throws {
    guard case .attempt(let attempt) = try entry(identifier) else {
      return try perform(.billingMended(try purchase(identifier)))
    }
    guard case .interrupted(let request) = attempt.status else {
      throw SKTestError(
        .invalidAction, saying: "Nothing is the matter with transaction \(identifier).")
    }
    try perform(.issueMended(request, attempt.account))
  }
}

// MARK: - Finding

extension SKTestSession {
  func entry(_ identifier: UInt) throws -> TestEntry {
    let entry = simulation.read { TestEntry(identifier, of: Self.account, in: $0) }
    guard let entry else {
      throw SKTestError(
        .noTransactionFound,
        saying: "There is no transaction \(identifier); `allTransactions()` lists those that are.")
    }
    return entry
  }

  func purchase(_ identifier: UInt) throws -> TransactionID {
    switch try entry(identifier) {
    case .purchase(let purchase), .copy(_, let purchase): return purchase.id
    case .attempt:
      throw SKTestError(
        .invalidAction, saying: "Transaction \(identifier) has not led to a purchase.")
    }
  }

  func product(_ identifier: String) throws -> CatalogProduct {
    let product = simulation.read { $0.productForSale(ProductID(identifier)) }
    guard let product else {
      throw SKTestError(
        .invalidProductIdentifier,
        saying: "“\(identifier)” isn’t for sale. Check its spelling in the .storekit file.")
    }
    return product
  }

  func perform(_ event: StoreEvent) throws {
    do { try simulation.perform(event) } catch { throw SKTestError(error) }
  }
}
