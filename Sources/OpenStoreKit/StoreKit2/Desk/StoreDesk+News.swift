import StoreModel
import StoreSimulation

// Each stream belongs to one iterator, and ends with the run of the app (B100).
extension StoreDesk {
  func transactionUpdates() -> NewsStream<VerificationResult<Transaction>> {
    process.listen(to: .transactions) { news in
      if case .transaction(let id) = news { transaction(id) } else { nil }
    } transaction: { result in
      TransactionID(result.unsafePayloadValue.id)
    }
  }

  func statusUpdates() -> NewsStream<Product.SubscriptionInfo.Status> {
    process.listen(to: .subscriptions) { news in
      guard case .subscription(let id) = news else { return nil }
      let signer = Signer(for: process)
      return process.read { store in
        store.subscription(of: id).flatMap { signer.status(of: $0, in: store) }
      }
    }
  }

  func storefrontUpdates() -> NewsStream<Storefront> {
    process.listen(to: .storefronts) { news in
      guard case .storefront(let code) = news else { return nil }
      return Storefront(StoreModel.Storefront(code))
    }
  }

  func messages() -> NewsStream<Message> {
    process.listen(to: .messages) { news in
      if case .message(let message) = news { Message(message) } else { nil }
    }
  }

  func purchaseIntents() -> NewsStream<PurchaseIntent> {
    process.listen(to: .intents) { news in
      guard case .intent(let payment) = news else { return nil }
      return process.productsForSale([payment.product]).first.map { listed in
        let product = product(listed)
        return PurchaseIntent(product: product, offer: product.winBackOffer(of: payment))
      }
    }
  }
}

extension Product {
  /// The offer that the customer has chosen in the store.
  fileprivate func winBackOffer(of payment: Payment) -> SubscriptionOffer? {
    guard case .winBack(let id)? = payment.offer else { return nil }
    return subscription?.winBackOffers.first { $0.id == id }
  }
}

extension Message {
  fileprivate init(_ message: StoreMessage) {
    switch message {
    case .priceIncreaseConsent: self.init(reason: .priceIncreaseConsent)
    case .billingIssue: self.init(reason: .billingIssue)
    case .winBackOffer: self.init(reason: .winBackOffer)
    }
  }
}
