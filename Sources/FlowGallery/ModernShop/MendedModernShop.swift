import StoreKit

/// The five shops as one client of StoreKit 2, mended: it listens from the launch on, delivers each
/// transaction once and before it finishes, and takes back what is revoked.
public actor MendedModernShop {
  private let server: any ProofServer
  private let storage: any DurableStorage & Sendable
  private let screen: any AppScreen & Sendable

  /// Makes the shop at the launch, before anything else may buy.
  public init(
    server: any ProofServer, storage: any DurableStorage & Sendable,
    screen: any AppScreen & Sendable
  ) {
    self.server = server
    self.storage = storage
    self.screen = screen
    Task.detached { for await update in Transaction.updates { await self.handle(update) } }
    Task { await self.unlockWhatIsOwned() }
  }

  /// The customer taps a product.
  public nonisolated func buy(_ product: String) { Task { await purchase(product) } }

  /// The customer taps on restore, and may have to sign in.
  public nonisolated func restore() { Task { await bringBack() } }

  /// Asks again about what nobody could vouch for.
  public nonisolated func networkDidReturn() { Task { await handleUnfinished() } }

  private func purchase(_ id: String) async {
    do {
      guard let product = try await Product.products(for: [id]).first else {
        return screen.alert("The shop is closed.")
      }
      switch try await product.purchase() {
      case .success(let transaction): await handle(transaction)
      case .pending: screen.alert("Somebody has to approve it.")
      case .userCancelled: break
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
      let isEmpty = storage.saved.features.isEmpty
      screen.alert(isEmpty ? "There is nothing to bring back." : "Your purchases are back.")
    } catch StoreKitError.userCancelled {
      screen.log("not restored")
    } catch {
      screen.alert("The store is out of reach.")
    }
  }
}

extension MendedModernShop {
  /// Unlocks the customer's entitlements, whichever device they were bought with, and takes back
  /// those that were revoked while nobody listened.
  private func unlockWhatIsOwned() async {
    for await case .verified(let transaction) in Transaction.all
    where transaction.revocationDate != nil { takeBack(transaction) }
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      storage.update { $0.add(ModernGoods(transaction)) }
    }
  }

  private func handleUnfinished() async {
    for await transaction in Transaction.unfinished { await handle(transaction) }
  }

  private func handle(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else {
      return screen.alert("The purchase could not be verified.")
    }
    guard transaction.revocationDate == nil else {
      takeBack(transaction)
      return await transaction.finish()
    }
    switch await verdict(on: result) {
    case .genuine:
      deliver(transaction)
      await transaction.finish()
    case .refused: await transaction.finish()
    // It stays unfinished, and comes again.
    case .unknown: break
    }
  }

  private func verdict(on result: VerificationResult<Transaction>) async -> Verdict {
    guard let proof = result.proof else { return .unknown }
    return Verdict(await server.response(to: proof))
  }

  /// Stores the goods and the transaction's number in one step, so that a kill cannot come between
  /// them.
  private func deliver(_ transaction: Transaction) {
    storage.update { saved in
      guard !saved.delivered.contains("\(transaction.id)") else { return }
      saved.delivered.append("\(transaction.id)")
      saved.add(ModernGoods(transaction))
    }
  }

  /// Takes back the goods of a revoked transaction, unless they were never delivered or are gone.
  private func takeBack(_ transaction: Transaction) {
    storage.update { saved in
      switch ModernGoods(transaction) {
      case .coins: guard saved.delivered.contains("\(transaction.id)") else { return }
      case .feature: break
      }
      saved.delivered.removeAll { $0 == "\(transaction.id)" }
      saved.remove(ModernGoods(transaction))
    }
  }
}
