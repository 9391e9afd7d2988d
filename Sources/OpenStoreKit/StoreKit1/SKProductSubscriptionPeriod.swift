public import Foundation
package import StoreModel

/// The length of a subscription's period, or of an offer's.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  // Set by an initialiser and never again.
  private var period = StoreModel.SubscriptionPeriod(0, .day)

  package convenience init(_ period: StoreModel.SubscriptionPeriod) {
    self.init()
    self.period = period
  }

  /// The number of units in the period.
  open var numberOfUnits: Int { period.value }

  /// The unit of the period.
  open var unit: SKProduct.PeriodUnit {
    switch period.unit {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}
