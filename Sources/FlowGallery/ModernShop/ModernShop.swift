import StoreKit

/// The five shops as one client of StoreKit 2, with one of the habits in which people publish it.
public actor ModernShop {
  private let habit: Habit
  private let server: any ProofServer
  private let storage: any DurableStorage & Sendable
  private let screen: any AppScreen & Sendable

  /// Makes the shop at the launch.
  public init(
    habit: Habit, server: any ProofServer, storage: any DurableStorage & Sendable,
    screen: any AppScreen & Sendable
  ) {
    self.habit = habit
    self.server = server
    self.storage = storage
    self.screen = screen
    if habit != .hearsPurchasesOnly {
      Task.detached { for await update in Transaction.updates { await self.handle(update) } }
    }
    if habit != .forgetsEntitlements { Task { await unlockWhatIsOwned() } }
  }

  /// The customer taps a product.
  public nonisolated func buy(_ product: String) { Task { await purchase(product) } }

  /// The customer taps on restore.
  public nonisolated func restore() { Task { await bringBack() } }

  private func purchase(_ id: String) async {
    do {
      if habit == .syncsFirst { try await AppStore.sync() }
      guard let product = try await Product.products(for: [id]).first else {
        return screen.alert("The shop is closed.")
      }
      let result = try await product.purchase()
      if case .success(let transaction) = result, habit != .hearsUpdatesOnly {
        await handle(transaction)
      }
    } catch StoreKitError.userCancelled {
      screen.log("cancelled")
    } catch {
      screen.alert("The purchase failed.")
    }
  }

  private func bringBack() async {
    do {
      try await AppStore.sync()
      await unlockWhatIsOwned()
      let isBack = habit == .praisesEveryRestore || !storage.saved.features.isEmpty
      screen.alert(isBack ? "Your purchases are back." : "There is nothing to bring back.")
    } catch {
      screen.log("not restored")
    }
  }
}

extension ModernShop {
  private func unlockWhatIsOwned() async {
    for await result in Transaction.currentEntitlements {
      guard let transaction = genuine(result) else { continue }
      storage.update { $0.add(ModernGoods(transaction)) }
    }
  }

  private func handle(_ result: VerificationResult<Transaction>) async {
    guard let transaction = genuine(result) else { return }
    if transaction.revocationDate != nil, habit != .keepsWhatIsRevoked {
      storage.update { $0.remove(ModernGoods(transaction)) }
      return await transaction.finish()
    }
    if habit == .finishesFirst { await transaction.finish() }
    guard await isVouchedFor(result) else { return }
    deliver(transaction)
    await transaction.finish()
  }

  private func genuine(_ result: VerificationResult<Transaction>) -> Transaction? {
    if habit == .trustsAnything { return result.unsafePayloadValue }
    return try? result.payloadValue
  }

  private func isVouchedFor(_ result: VerificationResult<Transaction>) async -> Bool {
    if habit == .trustsAnything { return true }
    guard let proof = result.proof else { return false }
    return await server.response(to: proof).flatMap(VerifyReceipt.status) == 0
  }

  private func deliver(_ transaction: Transaction) {
    storage.update { saved in
      if habit != .deliversAgain {
        guard !saved.delivered.contains("\(transaction.id)") else { return }
        saved.delivered.append("\(transaction.id)")
      }
      saved.add(ModernGoods(transaction))
    }
  }
}
