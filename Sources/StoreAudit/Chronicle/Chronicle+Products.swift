import StoreModel
import StoreSimulation

// What entries are about.
extension Chronicle {
  /// The products that the entries at these positions are about.
  func products(at positions: [Int]) -> Set<ProductID> {
    let entries = known(positions)
    let named = entries.compactMap { product(of: events[$0]) }
    let asked = entries.flatMap { handedBefore(question: events[$0]) }
    let delivered = deeds.filter { entries.contains($0.index) }
      .compactMap { $0.transaction.flatMap { products[$0] } }
    return Set(named + asked + delivered)
  }

  /// Returns the products that a question to a verifying server is about, as far as can be seen:
  /// those that the launch was handed before.
  private func handedBefore(question event: Event) -> [ProductID] {
    guard case .asked(.verification, _)? = event.rare else { return [] }
    return handovers.filter {
      $0.device == event.device && $0.launch == event.launch && $0.index <= event.index
    }.compactMap(\.product)
  }

  private func product(of event: Event) -> ProductID? {
    switch event.happening {
    case .added(let product, _), .told(_, let product, _), .charged(_, let product): product
    case .finished(let payment): product(of: payment, on: event.device)
    case .settled(let id): products[id]
    case .rare(let rare): product(of: rare, on: event.device)
    case .confirmed(let payment): product(of: payment, on: event.device)
    }
  }

  private func product(of rare: Happening.Rare, on device: Int) -> ProductID? {
    switch rare {
    case .finishedElsewhere(let id), .handedOver(let id), .revoked(let id),
      .heard(.transaction(let id)), .purchaseAnswered(_, .success(let id)):
      products[id]
    case .remarked(.finishedTwice(let payment)), .remarked(.finishedWhileDeferred(let payment)):
      product(of: payment, on: device)
    case .delivered(let product, _, _), .approvalAwaited(_, let product),
      .mendingAwaited(_, let product), .boughtOutside(let product, _):
      product
    default: nil
    }
  }

  private func product(of payment: PaymentID, on device: Int) -> ProductID? {
    paymentProducts[PaymentKey(device: device, payment: payment)]
  }
}
