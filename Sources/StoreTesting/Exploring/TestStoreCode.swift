internal import StoreConfiguration
internal import StoreModel
internal import StoreSimulation
internal import Testing

/// The trait that gives a test the store of another, as source.
struct TestStoreCode: Sendable {
  /// As in `.store("Coins.storekit")`.
  let trait: String
  /// The rest of a comment, with the parts of the store that the trait leaves out; empty if it says
  /// all.
  let remark: String

  /// The store of the running test, or else of its world.
  init(of setup: WorldSetup) {
    let source = Test.current?.traits.lazy.compactMap { ($0 as? StoreTrait)?.source }.last
    if case .file(let name, _, let settings)? = source {
      trait = ".store(\"\(name)\"\(settings == .setAside ? ", settings: .setAside" : ""))"
    } else {
      let lines = CatalogCode(setup.catalog, locale: setup.settings.locale).lines
      trait = "\n  .store {\n\(lines.map { "    \($0)\n" }.joined())  }"
    }
    remark = Self.remark(on: setup, isFile: trait.hasPrefix(".store("))
  }

  private static func remark(on setup: WorldSetup, isFile: Bool) -> String {
    let isComplete = isFile || CatalogCode(setup.catalog, locale: setup.settings.locale).isComplete
    var parts: [String] = []
    if !isComplete { parts.append("offers, translations and other storefronts' prices") }
    if setup.profile != .documented { parts.append("the store's profile") }
    guard !parts.isEmpty else { return "" }
    return " Not written out: \(parts.joined(separator: "; "))."
  }
}
