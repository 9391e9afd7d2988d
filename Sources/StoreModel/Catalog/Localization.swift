/// The name and description of a product, or of a group, in one language.
package struct Localization: Hashable, Sendable {
  /// A language, or language and region, or language and script, as in `en_US`, `ja` and `zh_Hans`.
  package let locale: String
  package let displayName: String
  package let description: String

  package init(locale: String, displayName: String, description: String) {
    self.locale = locale
    self.displayName = displayName
    self.description = description
  }
}
