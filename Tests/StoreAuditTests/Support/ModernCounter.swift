import StoreKit
import StoreSimulation

/// A shop with StoreKit 2 that is as it should be, but for one fault.
final class ModernCounter: Sendable {
  private let fault: Fault?
  private let device = Device.current

  init(_ fault: Fault?) {
    self.fault = fault
    guard fault != .listensToNobody else { return }
    Task.detached { for await update in Transaction.updates { await self.handle(update) } }
  }

  /// Buys a product, in tasks of its own.
  func buy(_ product: String) { Task { await self.purchase(product) } }

  /// Handles the transactions that were not finished.
  func catchUp() {
    Task { for await transaction in Transaction.unfinished { await self.handle(transaction) } }
  }

  /// Brings back the customer's purchases, for which they have to sign in.
  func restore() {
    Task {
      do {
        try await AppStore.sync()
        await self.unlockWhatIsOwned()
        self.device.show("What you own is back.")
      } catch StoreKitError.userCancelled {
      } catch {
        self.device.showError(error.localizedDescription)
      }
    }
  }

  private func purchase(_ id: String) async {
    do {
      if fault == .restoresFirst { try await AppStore.sync() }
      guard let product = try await Product.products(for: [id]).first else {
        return device.show("This is not for sale.")
      }
      switch try await product.purchase() {
      case .success(let transaction): await handle(transaction)
      case .pending: showPending()
      case .userCancelled:
        if fault == .showsCancelling { device.showError("The purchase failed.") }
      }
    } catch {
      let isCancelled =
        fault == .goesByTexts
        ? error.localizedDescription == "Request Canceled" : false
      if !isCancelled { device.showError(error.localizedDescription) }
    }
  }

  private func showPending() {
    if fault == .failsDeferred {
      device.showError("The purchase failed.")
    } else {
      device.show("Somebody has to approve it.")
    }
  }

  private func unlockWhatIsOwned() async {
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      device.update { $0[transaction.productID] = 1 }
    }
  }

  private func handle(_ result: VerificationResult<Transaction>) async {
    let isTrusted = if case .verified = result { true } else { fault == .deliversUnverified }
    guard isTrusted else { return device.showError("The purchase could not be verified.") }
    let transaction = result.unsafePayloadValue
    if fault == .finishesFirst { await transaction.finish() }
    if transaction.revocationDate == nil {
      deliver(transaction)
    } else if fault != .keepsWhatIsRefunded {
      device.update { storage in
        storage[transaction.productID] = 0
        storage["delivered"] = [String]()
      }
    }
    if fault != .finishesFirst, fault != .neverFinishes { await transaction.finish() }
  }

  private func deliver(_ transaction: Transaction) {
    device.deliver(transaction.productID, for: transaction.id) { storage in
      let known = storage["delivered", default: [String]()]
      guard fault == .deliversAgain || !known.contains("\(transaction.id)") else { return }
      storage["delivered"] = known + ["\(transaction.id)"]
      storage[transaction.productID] = storage[transaction.productID, default: 0] + 1
    }
  }
}
