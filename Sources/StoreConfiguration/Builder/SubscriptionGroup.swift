import StoreModel

/// Subscriptions of which a customer can hold one at a time.
public struct SubscriptionGroup: Sendable {
  let id: String
  let name: String
  let subscriptions: [AutoRenewable]
  private var translations: [Localization] = []

  /// Lists a group; its name is its identifier where none is given.
  public init(
    _ id: String, name: String? = nil, @Builder _ subscriptions: () -> [AutoRenewable]
  ) {
    self.id = id
    self.name = name ?? id
    self.subscriptions = subscriptions()
  }

  /// Adds what the group is called in another language.
  public func translated(_ locale: String, name: String) -> Self {
    var copy = self
    copy.translations.append(Localization(locale: locale, displayName: name, description: ""))
    return copy
  }

  func group(locale: String) -> CatalogGroup {
    let name = Localization(locale: locale, displayName: name, description: "")
    return CatalogGroup(
      id: GroupID(id), referenceName: self.name, localizations: [name] + translations)
  }
}

extension SubscriptionGroup {
  /// Collects the subscriptions that a group's closure lists.
  @resultBuilder
  public enum Builder {
    /// Takes a subscription.
    public static func buildExpression(_ subscription: AutoRenewable) -> [AutoRenewable] {
      [subscription]
    }

    /// Joins what stands in one block.
    public static func buildBlock(_ parts: [AutoRenewable]...) -> [AutoRenewable] {
      parts.flatMap { $0 }
    }

    /// Takes what an `if` lists, or nothing.
    public static func buildOptional(_ part: [AutoRenewable]?) -> [AutoRenewable] { part ?? [] }

    /// Takes what the first branch lists.
    public static func buildEither(first part: [AutoRenewable]) -> [AutoRenewable] { part }

    /// Takes what the other branch lists.
    public static func buildEither(second part: [AutoRenewable]) -> [AutoRenewable] { part }

    /// Joins what the rounds of a loop list.
    public static func buildArray(_ parts: [[AutoRenewable]]) -> [AutoRenewable] {
      parts.flatMap { $0 }
    }
  }
}
