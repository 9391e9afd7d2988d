public import Foundation
import StoreModel

extension Product.PurchaseOption {
  /// The course of a subscription that was bought in the past.
  public enum SubscriptionRenewalBehavior: Codable, Hashable, Sendable {
    /// It has renewed ever since.
    case renewUntilNow
    /// It was never to renew.
    case cancelImmediately
  }

  /// Applies a promotional offer, in a test, without a signature (B122).
  public static func promotionalOffer(id identifier: String) -> Product.PurchaseOption {
    Self(.claim(.promotional(id: identifier, flaw: nil)))
  }

  /// Applies the offer of a code, in a test, without a code (B123).
  public static func codeOffer(referenceName: String) -> Product.PurchaseOption {
    Self(.claim(.code(referenceName: referenceName)))
  }

  /// Places a purchase in the past, in a test (B135).
  public static func purchaseDate(
    _ date: Date,
    renewalBehavior: Product.PurchaseOption.SubscriptionRenewalBehavior = .renewUntilNow
  ) -> Product.PurchaseOption {
    let moment = StoreInstant(date)
    switch renewalBehavior {
    case .renewUntilNow: return Self(.backdating(.renewUntilNow(since: moment)))
    case .cancelImmediately: return Self(.backdating(.cancelImmediately(at: moment)))
    }
  }
}
