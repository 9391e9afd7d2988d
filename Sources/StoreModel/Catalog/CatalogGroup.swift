/// A group of subscriptions of which a customer can hold one at a time.
package struct CatalogGroup: Hashable, Sendable {
  package let id: GroupID
  package let referenceName: String
  package let localizations: [Localization]

  package init(id: GroupID, referenceName: String, localizations: [Localization] = []) {
    self.id = id
    self.referenceName = referenceName
    self.localizations = localizations
  }
}
