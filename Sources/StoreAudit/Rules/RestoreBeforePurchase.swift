import StoreModel
import StoreSimulation

extension AuditRule {
  /// Every purchase begins with a restore, for which the customer has to sign in (B052, B061).
  ///
  /// A customer who restores, looks, and then buys is something else: between the two, everything
  /// is at rest.
  public static let restoreBeforePurchase = AuditRule(
    "restore before every purchase", harms: [.confusion],
    advice: "Restore when the customer asks for it; consumables are never restored."
  ) { chronicle in
    chronicle.devicesThatPay.compactMap(chronicle.restores)
  }
}

extension Chronicle {
  fileprivate var devicesThatPay: [Int] {
    var devices: [Int] = []
    for event in events where event.product != nil && !devices.contains(event.device) {
      devices.append(event.device)
    }
    return devices.sorted()
  }

  /// The restores before all payments of a device; nil where there is a payment without one.
  fileprivate func restores(on device: Int) -> AuditRule.Trace? {
    let payments = events.filter { $0.device == device && $0.product != nil }
    let restores = payments.compactMap(restore)
    guard restores.count == payments.count, let first = payments.first else { return nil }
    let each =
      payments.count == 1
      ? "A restore went before the payment for \(first.product ?? "")"
      : "A restore went before each of \(payments.count) payments"
    return .init(
      entries: zip(restores, payments).flatMap { [$0.index, $1.index] },
      story: """
        \(each). The customer has to sign in for it, and whoever does not sign in cannot buy; and what it brings back has \
        to be told from what is bought.
        """)
  }

  /// Returns the restore that led to a payment: nothing had come to rest since, and nothing else
  /// was paid for.
  private func restore(before payment: Event) -> Event? {
    let earlier = Array(events(before: payment).prefix { $0.product == nil })
    guard let restore = earlier.first(where: \.isRestore) else { return nil }
    let rest = rest(from: restore.index) ?? events.count
    return rest > payment.index ? restore : nil
  }
}

extension Chronicle.Event {
  /// True if the app asks for earlier purchases, by either API.
  fileprivate var isRestore: Bool {
    switch rare {
    case .askedToRestore?, .asked(.restores, _)?: true
    default: false
    }
  }

  fileprivate var product: ProductID? {
    if case .added(let product, _) = happening { product } else { nil }
  }
}
