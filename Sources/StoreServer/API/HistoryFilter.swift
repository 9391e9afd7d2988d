import StoreModel

/// The part of a customer's history that a request asks for.
struct HistoryFilter {
  private let start: Int64?
  private let end: Int64?
  private let products: [String]
  /// Names of kinds, as the API has them.
  private let kinds: [String]
  private let groups: [String]
  private let isShared: Bool?
  private let isRevoked: Bool?
  let isDescending: Bool

  init(_ target: HTTPTarget) throws(APIError) {
    start = try Self.moment(target, "startDate", or: .invalidStart)
    end = try Self.moment(target, "endDate", or: .invalidEnd)
    if let start, let end, start >= end { throw .startAfterEnd }
    products = target.values(of: "productId")
    guard !products.contains("") else { throw .invalidProduct }
    groups = target.values(of: "subscriptionGroupIdentifier")
    guard !groups.contains("") else { throw .invalidGroup }
    kinds = target.values(of: "productType").map { $0.uppercased() }
    guard kinds.allSatisfy(Self.kindNames.contains) else { throw .invalidProductType }
    isShared = try Self.flag(
      target, "inAppOwnershipType", yes: "FAMILY_SHARED", no: "PURCHASED", or: .invalidOwnership)
    isRevoked = try Self.flag(target, "revoked", yes: "TRUE", no: "FALSE", or: .invalidRevoked)
    isDescending =
      try Self.flag(target, "sort", yes: "DESCENDING", no: "ASCENDING", or: .invalidSort) ?? false
  }

  func lets(through purchase: Purchase, of store: SimulatedStore) -> Bool {
    let date = purchase.date.milliseconds
    if let start, date < start { return false }
    if let end, date >= end { return false }
    if !products.isEmpty, !products.contains(purchase.product.rawValue) { return false }
    if !kinds.isEmpty {
      guard let kind = store.catalog[purchase.product]?.kind, kinds.contains(kind.apiName) else {
        return false
      }
    }
    if !groups.isEmpty {
      guard let group = purchase.subscription?.group, groups.contains(group.rawValue) else {
        return false
      }
    }
    if let isShared, (purchase.sharer != nil) != isShared { return false }
    if let isRevoked, (purchase.revocation != nil) != isRevoked { return false }
    return true
  }

  private static let kindNames = [
    "AUTO_RENEWABLE", "NON_RENEWABLE", "CONSUMABLE", "NON_CONSUMABLE",
  ]

  private static func moment(
    _ target: HTTPTarget, _ name: String, or error: APIError
  ) throws(APIError) -> Int64? {
    guard let text = target.values(of: name).last else { return nil }
    guard let moment = Int64(text), moment >= 0 else { throw error }
    return moment
  }

  /// One of two words, in upper or lower case: clients write a Boolean value as their languages
  /// print it.
  private static func flag(
    _ target: HTTPTarget, _ name: String, yes: String, no: String, or error: APIError
  ) throws(APIError) -> Bool? {
    guard let text = target.values(of: name).last else { return nil }
    switch text.uppercased() {
    case yes: return true
    case no: return false
    default: throw error
    }
  }
}

extension CatalogProduct.Kind {
  fileprivate var apiName: String {
    switch self {
    case .autoRenewable: "AUTO_RENEWABLE"
    case .nonRenewingSubscription: "NON_RENEWABLE"
    case .consumable: "CONSUMABLE"
    case .nonConsumable: "NON_CONSUMABLE"
    }
  }
}
