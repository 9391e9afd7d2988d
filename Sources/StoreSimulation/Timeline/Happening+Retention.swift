package import StoreModel

extension Happening {
  /// A step of a customer who is about to cancel a subscription.
  package enum Retention: Hashable, Sendable {
    case begun(ProductID)
    /// The store asks the app's server what to show.
    case asked(Int, ProductID, locale: String)
    case answered(Int, Answer)
    case shown(RetentionScreen)
    case kept(ProductID)
    case taken
  }
}

extension Happening.Retention {
  /// The result of asking the app's server.
  package enum Answer: Hashable, Sendable {
    case nothing, message(String), alternateProduct(ProductID), promotionalOffer
    /// It cannot be shown, and why not.
    case refused(String)
    case failed(String)
  }

  var lane: TimelineEntry.Lane {
    switch self {
    case .begun, .shown, .kept, .taken: .customer
    case .asked, .answered: .store
    }
  }

  var text: String {
    switch self {
    case .begun(let product): "go to cancel \(product)"
    case .asked(let number, let product, let locale):
      "ask the app’s server about cancellation \(number): \(product), \(locale)"
    case .answered(let number, let answer): "cancellation \(number): \(answer.text)"
    case .shown(let screen): "← \(screen.text)"
    case .kept(let product): "keep \(product)"
    case .taken: "take what is offered"
    }
  }
}

extension Happening.Retention.Answer {
  fileprivate var text: String {
    switch self {
    case .nothing: "nothing in particular"
    case .message(let id): "message \(id)"
    case .alternateProduct(let product): "\(product) in its place"
    case .promotionalOffer: "a promotional offer"
    case .refused(let reason): "an answer that cannot be shown, \(reason)"
    case .failed(let reason): "no answer, \(reason)"
    }
  }
}

extension RetentionScreen {
  fileprivate var text: String {
    switch self {
    case .none: "no message"
    case .message(let message): "message “\(message.header)”"
    case .alternateProduct(let message, let product): "message “\(message.header)”, with \(product)"
    case .promotionalOffer(let message, let product, let offer):
      "message “\(message.header)”, with the offer “\(offer)” of \(product)"
    }
  }
}
