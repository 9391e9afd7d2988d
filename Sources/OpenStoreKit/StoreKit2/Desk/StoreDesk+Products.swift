import StoreModel
import StoreSimulation

extension StoreDesk {
  /// The products that the store sells of those asked for, each once (B079).
  func products(_ ids: [String]) async throws -> [Product] {
    try check(.loadProducts)
    var asked: Set<String> = []
    let ids = ids.filter { asked.insert($0).inserted }
    guard try await reach(.products, about: ids.joined(separator: ", ")) else { return [] }
    let products = process.productsForSale(ids.map { ProductID($0) })
    process.note(.offered(products.map(\.id)))
    return products.map(product)
  }

  /// A product as the store shows it to the device's owner.
  func product(_ product: CatalogProduct) -> Product {
    let style = PriceStyle(in: process.storefront, for: process.simulation.locale)
    let (group, members) = process.read { store, account in
      (
        product.subscription.flatMap { store.catalog.group($0.group) },
        product.members(in: store.catalog, for: account.storefront, style: style)
      )
    }
    return Product(ProductPayload(product, group: group, style: style, members: members))
  }

  func isEligibleForIntroductoryOffer(in group: GroupID) -> Bool {
    let isEligible = process.read { store, account in
      store.isEligibleForIntroductoryOffer(in: group, of: account.id)
    }
    guard process.simulation.profile.introductoryEligibility == .firstOfProcess else {
      return isEligible
    }
    return process.face { _ in EligibilityAnswers() }.first(isEligible, about: group)
  }
}

// MARK: - Promotions

extension StoreDesk {
  /// Returns all products in the order in which the store promotes them: as the app wishes, and
  /// then as in the catalog.
  func promotions() async throws -> [Product.PromotionInfo] {
    guard try await reach(.products, about: "promotions") else { return [] }
    let wishes = process.device.promotions
    let others = process.read { store in store.catalog.products.map(\.id) }
      .filter { !wishes.order.contains($0) }
    return (wishes.order + others).map { id in
      Product.PromotionInfo(productID: id.rawValue, visibility: .init(wishes[id]))
    }
  }

  func setPromotionOrder(_ ids: [String]) async throws {
    guard try await reach(.products, about: "promotions") else { return }
    process.device.promotions.order = ids.map { ProductID($0) }
  }

  func setPromotionVisibility(
    _ visibility: Product.PromotionInfo.Visibility, of id: String
  ) async throws {
    guard try await reach(.products, about: "promotions") else { return }
    process.device.promotions[ProductID(id)] = visibility.wish
  }
}

extension Product.PromotionInfo.Visibility {
  fileprivate init(_ wish: PromotionWishes.Visibility) {
    self =
      switch wish {
      case .asInAppStoreConnect: .appStoreConnectDefault
      case .shown: .visible
      case .hidden: .hidden
      }
  }

  fileprivate var wish: PromotionWishes.Visibility {
    switch self {
    case .appStoreConnectDefault: .asInAppStoreConnect
    case .visible: .shown
    case .hidden: .hidden
    }
  }
}
