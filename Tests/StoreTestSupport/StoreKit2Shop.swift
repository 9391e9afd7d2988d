import StoreKit
import StoreTesting
import Synchronization

/// The coin shop written against StoreKit 2: it listens from the launch, hands out before it
/// finishes, and each transaction once.
package final class StoreKit2Shop: Shop, Sendable {
  private let state = Mutex(State())

  private struct State {
    var isBusy = false
    var screen: [String] = []
  }

  package init() {
    Task.detached { [self] in
      for await update in Transaction.updates { await handOut(update) }
    }
  }

  package var isBusy: Bool { state.withLock(\.isBusy) }
  package var screen: [String] { state.withLock(\.screen) }

  package func buy(_ product: String) {
    start { [self] in
      do {
        guard let product = try await Product.products(for: [product]).first else {
          return show("failed")
        }
        switch try await product.purchase() {
        case .success(let transaction): await handOut(transaction)
        case .pending: show("waiting for approval")
        case .userCancelled: show("cancelled")
        }
      } catch StoreKitError.userCancelled {
        show("cancelled")
      } catch {
        show("failed")
      }
    }
  }

  package func restore() {
    start { [self] in
      do {
        try await AppStore.sync()
        var restored: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements {
          ShopStorage.unlock(transaction.productID)
          restored.insert(transaction.productID)
        }
        show(
          restored.isEmpty
            ? "nothing to restore" : "restored \(restored.sorted().joined(separator: ", "))")
      } catch StoreKitError.userCancelled {
        show("cancelled")
      } catch {
        show("failed")
      }
    }
  }

  /// Starts work that ends with the run of the app, for any caller.
  private func start(_ work: @escaping @Sendable () async -> Void) {
    state.withLock { $0.isBusy = true }
    Device.current.inApp { _ = Task { await work() } }
  }

  private func handOut(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    if transaction.revocationDate == nil {
      ShopStorage.grant(transaction.productID, for: "\(transaction.id)")
      show("bought \(transaction.productID)")
    }
    await transaction.finish()
  }

  private func show(_ text: String) {
    // Nobody looks at an app that was ended.
    guard AppProcess.current.isAlive else { return }
    state.withLock { state in
      state.isBusy = false
      state.screen.append(text)
    }
  }
}
