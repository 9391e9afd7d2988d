public import Foundation
package import StoreModel

extension Transaction {
  /// The place of a transaction in a commitment that is paid month by month.
  public struct CommitmentInfo: Equatable, Hashable, Sendable {
    /// The number of this payment within the commitment, from 1.
    public let billingPeriodNumber: UInt64
    /// The number of payments in the commitment.
    public let totalBillingPeriods: UInt64
    package let expiration: StoreInstant
    package let total: Price

    package init(
      billingPeriodNumber: UInt64, totalBillingPeriods: UInt64 = 12, expiration: StoreInstant,
      total: Price
    ) {
      self.billingPeriodNumber = billingPeriodNumber
      self.totalBillingPeriods = totalBillingPeriods
      self.expiration = expiration
      self.total = total
    }

    /// The end of the commitment.
    public var expirationDate: Date { Date(expiration) }
    /// The price of the whole commitment.
    public var price: Decimal { total.decimal }
  }
}
