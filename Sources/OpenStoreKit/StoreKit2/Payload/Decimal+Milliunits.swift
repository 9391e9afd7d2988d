import Foundation
package import StoreModel

extension Decimal {
  package init(milliunits: Int64) { self = Decimal(milliunits) / 1_000 }
}

extension Price {
  package var decimal: Decimal { Decimal(milliunits: milliunits) }
}
