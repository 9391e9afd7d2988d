package import StoreModel

/// An error that a test gets when it asks for something that the simulation cannot do.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake, and advice on it.
  public let description: String

  package init(_ description: String) { self.description = description }

  package init(_ rejection: StoreRejection) {
    description =
      switch rejection {
      case .misuse(let misuse): "\(misuse)"
      case .retention(let objection): objection.sentence
      case .notAssigned(let id):
        "No organisation has assigned transaction \(id), or it has taken it back."
      case .advancedCommerce(let objection):
        "The app’s server cannot manage the subscription so: \(objection.rawValue)."
      case .unknownToken(let number): "There is no token \(number) for sales outside the store."
      case .unknownInstallation(let id): "There is no device \(id.number) in this world."
      case .unknownAccount(let id): "There is no customer \(id.number) in this world."
      case .unknownPayment(let id):
        "Payment \(id.number) is not in the queue, or is decided already."
      case .unknownTransaction(let id): "There is no transaction \(id) in this store."
      case .unknownRequest(let id):
        "Request \(id) does not wait any more: it was answered, or has lapsed after 24 hours."
      case .unknownAttempt(let id):
        "There is no attempt \(id.number) to buy something in this store."
      case .unknownProduct(let id):
        "“\(id)” is not in the catalog of this store. Check its spelling, here and in the catalog."
      case .alreadyRevoked(let id): "Transaction \(id) is refunded already."
      case .notRevoked(let id): "Transaction \(id) is not refunded."
      case .notRefundable(let id):
        "Nobody has paid for transaction \(id): it was shared, or handed over again."
      case .refundRequestedAlready(let id):
        "A refund of transaction \(id) is asked for already. Decide about it first."
      case .noRefundRequest(let id):
        "Nobody waits for a refund of transaction \(id). Let the customer ask for it first, or "
          + "refund it at once."
      case .nothingToRefund(let id):
        "There is nothing to give back of transaction \(id): its time is over, or nobody has said "
          + "in time how much of it is used up."
      case .noSubscription(let id):
        "Transaction \(id) is not part of a subscription that its customer pays for."
      case .subscriptionIsOver(let id):
        "The subscription of transaction \(id) is over. Let the customer buy it again."
      case .noBillingProblem(let id):
        "The store does not try to charge for the subscription of transaction \(id)."
      case .notExtendable(let id):
        "Nothing is paid for by transaction \(id) at present, so that it cannot be extended."
      case .extendedTooOften(let id):
        "The subscription of transaction \(id) was extended twice within 365 days."
      case .noPriceIncrease(let id):
        "No price increase waits for an answer in the subscription of transaction \(id)."
      case .notHigher(let price, let than):
        "\(price) is not more than the \(than) that the subscriber pays, so that nobody has to "
          + "agree to it. Lower a price with `changePrice(of:to:)`."
      case .unknownCode(let name, let id, let known):
        known.isEmpty
          ? "“\(id)” has no offer codes, “\(name)” neither. Give it some in the catalog."
          : "“\(id)” has no offer code “\(name)”. Its codes are "
            + known.map { "“\($0)”" }.joined(separator: ", ") + "."
      case .alreadyOwned(let id, let transaction):
        "The customer owns “\(id)” already, by transaction \(transaction), and gets no code for it."
      case .noMonthlyPlan(let id):
        "“\(id)” cannot be paid for by the month: the catalog has no monthly price."
      case .refused(let refusal): refusal.sentence
      case .appIsNotRunning(let id):
        "The app does not run on device \(id.number). Launch it first."
      case .noNetwork(let id):
        "Device \(id.number) has no network, without which nobody can sign in there."
      case .timeRunsBackwards: "Time cannot run backwards."
      }
  }
}
