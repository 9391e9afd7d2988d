import StoreBasics

/// A customer who is about to cancel a subscription, and whom the store shows a message before.
package struct Cancellation: Hashable, Sendable {
  /// Numbers the cancellations of the store, from 1.
  package let number: Int
  package let account: AccountID
  /// The first transaction of the subscription.
  package let transaction: TransactionID
  package let product: ProductID
  /// The customer's language, as in `en-US`.
  package let locale: String
  package let date: StoreInstant
  /// The address of the app's server as it was then; nil where there was none.
  package let target: String?
  /// True until the customer has chosen.
  package internal(set) var isOpen = true
}

/// The screen of a customer who is about to cancel.
package enum RetentionScreen: Hashable, Sendable {
  /// Nothing but the cancellation itself.
  case none
  case message(RetentionMessage)
  /// A message, and another product of the group.
  case alternateProduct(RetentionMessage, ProductID)
  /// A message, and a promotional offer of a product.
  case promotionalOffer(RetentionMessage, ProductID, offer: String)
}

/// The result of asking the app's server.
package enum RealtimeResult: Hashable, Sendable {
  case answered(status: Int, body: [UInt8])
  /// The reason, as the results of a performance test name it.
  case failed(String)
}

extension SimulatedStore {
  /// Returns the messages for customers who cancel a subscription of the account's.
  ///
  /// A customer who has switched the renewal off cancels nothing more.
  mutating func beginCancellation(
    of id: TransactionID, in locale: String
  ) throws(StoreRejection) {
    let place = try livingPlace(of: id)
    let subscription = self[place]
    retention.begin(
      Cancellation(
        number: retention.cancellations.count + 1, account: accounts[place.account].id,
        transaction: subscription.originalID, product: subscription.product, locale: locale,
        date: now, target: retention.realtimeURL))
  }

  /// Returns true if customers of a product may see a message before they cancel.
  package func mayShowRetentionScreen(for product: ProductID, in locale: String) -> Bool {
    retention.realtimeURL != nil || retention.defaultMessage(for: product, in: locale) != nil
  }

  /// The screen for an answer of the app's server that cannot hold, or for none: the default
  /// message, where there is one.
  package func defaultScreen(of cancellation: Cancellation) -> RetentionScreen {
    retention.defaultMessage(for: cancellation.product, in: cancellation.locale)
      .flatMap(approvedMessage).map(RetentionScreen.message) ?? .none
  }

  /// The screen that the app's server has chosen; nil where it cannot be shown.
  package func screen(
    of cancellation: Cancellation, message id: String, alternate product: ProductID? = nil
  ) -> RetentionScreen? {
    guard let message = approvedMessage(id) else { return nil }
    guard let product else { return .message(message) }
    guard product != cancellation.product,
      let other = productForSale(product, in: storefront(of: cancellation))?.subscription,
      other.group == catalog[cancellation.product]?.subscription?.group
    else { return nil }
    return .alternateProduct(message, product)
  }

  /// The screen with a promotional offer whose signature holds; nil where the customer cannot have
  /// the offer.
  package func screen(
    of cancellation: Cancellation, message id: String, offer: String, for product: ProductID
  ) -> RetentionScreen? {
    guard let message = approvedMessage(id),
      let sold = productForSale(product, in: storefront(of: cancellation)),
      sold.subscription?.group == catalog[cancellation.product]?.subscription?.group
    else { return nil }
    var payment = Payment(product: product)
    payment.offer = .promotional(id: offer, flaw: nil)
    let owner = cancellation.account.number - 1
    guard offerObjection(to: payment, for: sold, of: owner) == nil else { return nil }
    return .promotionalOffer(message, product, offer: offer)
  }

  private func approvedMessage(_ id: String) -> RetentionMessage? {
    retention.message(id).flatMap { retention.isApproved($0) ? $0 : nil }
  }

  private func storefront(of cancellation: Cancellation) -> StorefrontCode {
    self[cancellation.account]?.storefront ?? "USA"
  }
}
