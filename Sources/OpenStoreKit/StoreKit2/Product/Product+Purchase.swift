extension Product {
  /// The products that the store has of those asked for, each once; it is silent about the others.
  public static func products<Identifiers>(for identifiers: Identifiers) async throws -> [Product]
  where Identifiers: Collection, Identifiers.Element == String {
    try await StoreDesk.current.products(Array(identifiers))
  }

  /// Buys the product, which the customer has yet to confirm (B090, B092).
  @MainActor
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await StoreDesk.current.buy(self, with: options)
  }
}
