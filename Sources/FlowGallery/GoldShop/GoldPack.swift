/// The products of the game's shop, by the flag that its menu passes.
public enum GoldPack: Int, CaseIterable, Sendable {
  /// From the smallest to the largest.
  case handful = 1, purse, pouch, chest, vault

  /// The pack with that product identifier.
  init?(productID: String) {
    guard let pack = Self.allCases.first(where: { $0.productID == productID }) else { return nil }
    self = pack
  }

  /// The product's identifier in the store.
  public var productID: String { "gold.\(coins)" }

  /// The number of coins in the pack.
  public var coins: Int {
    switch self {
    case .handful: 60
    case .purse: 120
    case .pouch: 300
    case .chest: 680
    case .vault: 1_280
    }
  }
}
