import StoreKit
import StoreSimulation

/// The mistakes that the club may make.
enum ClubFault: Hashable, Sendable {
  case none
  /// It unlocks what it is told of, and never asks what the customer owns.
  case forgetsEntitlements
  /// It never locks again what it has unlocked.
  case unlocksForEver
  /// Only the first period of a subscription brings credits.
  case ignoresRenewals
  /// It locks whatever the first look after a launch does not show.
  case trustsFirstLook
  /// If the store cannot be reached, it takes a subscription for renewed.
  case presumesRenewals
}

/// Sells a subscription whose periods bring credits, and a feature, through StoreKit 2.
@MainActor final class Club {
  private let device: Device
  private let fault: ClubFault

  init(_ device: Device, _ fault: ClubFault) {
    self.device = device
    self.fault = fault
    Task.detached { [self] in
      for await case .verified(let transaction) in Transaction.updates { await handle(transaction) }
    }
    Task {
      await refresh(isFirst: fault != .trustsFirstLook)
      guard fault != .trustsFirstLook else { return }
      try? await Task.sleep(for: .seconds(1))
      await refresh()
    }
  }

  func buy(_ product: String) async {
    guard let product = try? await Product.products(for: [product]).first,
      case .success(.verified(let transaction)) = try? await product.purchase()
    else { return }
    await handle(transaction)
  }

  private func handle(_ transaction: Transaction) async {
    credit(transaction)
    if fault == .forgetsEntitlements {
      device.update { $0["features", default: [String]()] += [transaction.productID] }
    }
    await refresh()
    await transaction.finish()
  }

  /// A period and its transaction's identifier are stored in one step.
  private func credit(_ transaction: Transaction) {
    guard transaction.productType == .autoRenewable,
      fault != .ignoresRenewals || transaction.id == transaction.originalID
    else { return }
    device.update { storage in
      let known: [String] = storage["credited"] ?? []
      guard !known.contains("\(transaction.id)") else { return }
      storage["credited"] = known + ["\(transaction.id)"]
      storage["credits", default: 0] += 1
    }
  }

  /// The first look after a launch may find lists that are empty or old: it takes nothing away.
  private func refresh(isFirst: Bool = false) async {
    guard fault != .forgetsEntitlements else { return }
    if fault == .presumesRenewals,
      (try? await Product.products(for: ["club.month"])) == nil
    {
      return
    }
    var owned: [String] = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      owned.append(transaction.productID)
    }
    device.update { storage in
      let known: [String] = storage["features"] ?? []
      let kept = isFirst || fault == .unlocksForEver ? known.filter { !owned.contains($0) } : []
      storage["features"] = kept + owned
    }
  }
}
