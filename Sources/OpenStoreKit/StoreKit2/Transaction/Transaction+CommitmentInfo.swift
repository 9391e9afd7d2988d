public import Foundation
package import StoreModel

extension Transaction {
  /// Where a transaction stands in a commitment that is paid month by month.
  public struct CommitmentInfo: Equatable, Hashable, Sendable {
    /// Which of the commitment's payments this is, counted from 1.
    public let billingPeriodNumber: UInt64
    /// How many payments the commitment has.
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

    /// When the commitment ends.
    public var expirationDate: Date { Date(expiration) }
    /// What the customer pays over the whole commitment.
    public var price: Decimal { total.decimal }
  }
}
