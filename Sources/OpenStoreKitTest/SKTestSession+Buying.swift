import Foundation
import StoreModel
import StoreSimulation

extension SKTestSession {
  /// Buys a product outside the app, which hears of it unasked (B135).
  ///
  /// Of a purchase in the past, it returns the first period; the others have followed when it returns.
  /// - Throws: `SKTestError` when the store doesn't sell the product; else what a purchase in the app would throw.
  @discardableResult
  public func buyProduct(
    identifier: Product.ID, options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    let product = try self.product(identifier)
    let bought = try simulation.buyOutside(
      simulation.process.payment(for: product.id, with: options), for: Self.account)
    guard let transaction = bought else {
      throw SKTestError(.invalidAction, saying: "“\(identifier)” could not be bought.")
    }
    return transaction
  }
}

extension Simulation {
  /// What came of the purchase, or else the transaction that holds already (B039).
  fileprivate func buyOutside(_ payment: Payment, for account: AccountID) throws -> Transaction? {
    let newest = read { $0.ledger.purchases.last?.id }
    do { try perform(.boughtOutside(payment, account)) } catch .refused(let refusal) {
      // Refusals that StoreKit 2 answers with a result instead leave nothing to return.
      _ = try refusal.result(under: profile)
      return nil
    } catch { throw SKTestError(error) }
    let device = device.installation
    return read { store in
      let made = store.ledger.purchases.first {
        $0.id > newest ?? TransactionID(0) && $0.account == account
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

extension SimulatedStore {
  /// The transaction that goes on until a plan begins that waits for the renewal (B043).
  fileprivate func period(beforeArranging product: ProductID, of account: AccountID) -> Purchase? {
    guard let group = catalog[product]?.subscription?.group else { return nil }
    return subscriptions(in: group, of: account).first { $0.sharer == nil }
      .flatMap { ledger[$0.latest] }
  }
}
