import StoreModel
import StoreSimulation

extension StoreDesk {
  /// Buys a product, and waits for the customer's answer; an app that was ended meanwhile is told
  /// that there is none.
  func buy(
    _ product: Product, with options: Set<Product.PurchaseOption>
  ) async throws -> Product.PurchaseResult {
    try check(.purchase)
    let choices = options.map(\.choice).inOrder
    let payment = process.payment(for: product.payload.product.id, with: choices)
    let call = CallID(process.nextNumber())
    if let decision = choices.storefrontDecision {
      process.judge(call) { decision.shouldContinue(Storefront(StoreModel.Storefront($0))) }
    }
    let outcome = await process.expectAnswer(to: call) {
      process.perform(.paymentAdded(payment, .call(call), process.installation))
    }
    switch outcome {
    case .success(let id)?:
      return transaction(id).map(Product.PurchaseResult.success) ?? .userCancelled
    case .pending?: return .pending
    case .refused(let refusal)?: return try refusal.result(under: process.simulation.profile)
    case nil: return .userCancelled
    }
  }
}
