import Foundation

/// A transaction of no queue, with given values for clients to read.
package final class SampleTransaction: SKPaymentTransaction, @unchecked Sendable {
  private let facts: Facts

  private struct Facts {
    let state: SKPaymentTransactionState
    let payment: SKPayment
    let identifier: String?
    let date: Date?
    let original: SKPaymentTransaction?
    let error: (any Error)?
  }

  package init(
    _ state: SKPaymentTransactionState, of payment: SKPayment, identifier: String?, date: Date?,
    original: SKPaymentTransaction?, error: (any Error)?
  ) {
    facts = Facts(
      state: state, payment: payment, identifier: identifier, date: date, original: original,
      error: error)
    super.init()
  }

  package override var transactionState: SKPaymentTransactionState { facts.state }
  package override var payment: SKPayment { facts.payment }
  package override var transactionIdentifier: String? { facts.identifier }
  package override var transactionDate: Date? { facts.date }
  package override var original: SKPaymentTransaction? { facts.original }
  package override var error: (any Error)? { facts.error }
}
