import Foundation
import StoreModel
import StoreSimulation

extension SKTestSession {
  /// Buys a product outside the app, which hears of it unasked (B135).
  ///
  /// Of a purchase in the past, it returns the first period; the others have followed when it
  /// returns. The session's settings hold for it as for the app's own purchases.
  /// - Throws: `SKTestError` when the store doesn't sell the product, or the purchase waits for an
  ///   approval or for the customer to mend the account; else the error that a purchase in the app
  ///   would throw.
  @discardableResult
  public func buyProduct(
    identifier: Product.ID, options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    let product = try self.product(identifier)
    let bought = try simulation.buyOutside(
      simulation.process.payment(for: product.id, with: options), for: Self.account)
    guard let transaction = bought else {
      throw SKTestError(
        .invalidAction,
        saying:
          "“\(identifier)” is not bought, or not yet; `allTransactions()` tells how it stands.")
    }
    return transaction
  }

  /// Buys a product outside the app, which hears of it unasked (B135).
  ///
  /// The session's settings hold for it as for the app's own purchases.
  /// - Throws: `SKTestError` when the store doesn't sell the product; else the error that a payment
  ///   of the app would fail with.
  @available(iOS, deprecated: 17.0, message: "Use buyProduct(identifier:options:).")
  @available(macOS, deprecated: 14.0, message: "Use buyProduct(identifier:options:).")
  public func buyProduct(productIdentifier: String) throws {
    let product = try self.product(productIdentifier)
    let answer = simulation.testSettings.answer
    try perform(.boughtByTest(Payment(product: product.id), answer, Self.account))
    if case .failed(let failure) = answer { throw SKError(failure) ?? SKError(.unknown) }
  }
}

extension Simulation {
  /// Makes the purchase, and returns its transaction, or else the one that holds already (B039).
  fileprivate func buyOutside(_ payment: Payment, for account: AccountID) throws -> Transaction? {
    let newest = read { $0.ledger.purchases.last?.id }
    let answer = testSettings.answer
    do throws(StoreRejection) {
      try perform(.boughtByTest(payment, answer, account))
      if let refusal = answer.refusal { throw StoreRejection.refused(refusal) }
    } catch .refused(let refusal) {
      // Refusals that StoreKit 2 answers with a result instead leave nothing to return.
      _ = try refusal.result(under: profile)
      return nil
    } catch { throw SKTestError(error) }
    if answer == .approvalNeeded { return nil }
    let device = device.installation
    return read { store in
      let made = store.ledger.purchases.first { purchase in
        purchase.account == account && newest.map { $0 < purchase.id } ?? true
      }
      let held = store.latestTransaction(of: payment.product, of: account)
        .flatMap { store.ledger[$0] }
      return (made ?? held ?? store.period(beforeArranging: payment.product, of: account)).map {
        Transaction(
          TransactionPayload($0, in: store, for: device, at: store.now), signedBy: notary)
      }
    }
  }
}

extension SheetAnswer {
  /// The reason why a purchase with this answer comes to nothing at once; nil if it does not.
  fileprivate var refusal: Refusal? {
    switch self {
    case .failed(let failure): failure == .cancelled ? .cancelled : .other(failure)
    case .cancelled: .cancelled
    case .interrupted, .interruptedInApp: .interrupted
    case .confirmed, .confirmedUnnoticed, .approvalNeeded: nil
    }
  }
}

extension SimulatedStore {
  /// The transaction that goes on until a plan begins that waits for the renewal (B043).
  fileprivate func period(beforeArranging product: ProductID, of account: AccountID) -> Purchase? {
    guard let group = catalog[product]?.subscription?.group else { return nil }
    return subscriptions(in: group, of: account).first { $0.sharer == nil }
      .flatMap { ledger[$0.latest] }
  }
}
