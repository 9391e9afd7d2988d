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

  /// Adds the group's name in another language.
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

    /// Joins the subscriptions of one block.
    public static func buildBlock(_ parts: [AutoRenewable]...) -> [AutoRenewable] {
      parts.flatMap { $0 }
    }

    /// Takes the subscriptions of an `if`, or nothing.
    public static func buildOptional(_ part: [AutoRenewable]?) -> [AutoRenewable] { part ?? [] }

    /// Takes the subscriptions of the first branch.
    public static func buildEither(first part: [AutoRenewable]) -> [AutoRenewable] { part }

    /// Takes the subscriptions of the other branch.
    public static func buildEither(second part: [AutoRenewable]) -> [AutoRenewable] { part }

    /// Joins the subscriptions of a loop's rounds.
    public static func buildArray(_ parts: [[AutoRenewable]]) -> [AutoRenewable] {
      parts.flatMap { $0 }
    }
  }
}
