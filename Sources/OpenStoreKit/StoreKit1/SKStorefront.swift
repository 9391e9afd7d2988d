public import Foundation
package import StoreModel

/// A country's or region's App Store.
open class SKStorefront: NSObject, @unchecked Sendable {
  // Set by an initialiser and never again.
  private var place: StoreModel.Storefront?

  package convenience init(_ storefront: StoreModel.Storefront) {
    self.init()
    place = storefront
  }

  /// The country or region in three letters, as in `USA`.
  open var countryCode: String { place?.countryCode ?? "" }

  /// Apple's number of the storefront, as in `143441`.
  open var identifier: String { place?.id ?? "" }
}
