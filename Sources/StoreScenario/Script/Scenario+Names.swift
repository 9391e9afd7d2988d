package import StoreModel

extension Scenario {
  /// Looks every name up, so that a script with a misspelt one is not played halfway.
  package func check(against catalog: Catalog) throws(ScenarioError) {
    for name in steps.flatMap(\.names) {
      guard let problem = name.problem(in: catalog) else { continue }
      throw ScenarioError(file: self.name, place: name.word.place, problem: problem)
    }
  }
}

extension ScenarioName {
  fileprivate func problem(in catalog: Catalog) -> ScenarioError.Problem? {
    switch kind {
    case .product:
      guard catalog[ProductID(word.text)] == nil else { return nil }
      return .unknownProduct(word.text, known: catalog.products.map(\.id.rawValue))
    case .group:
      guard catalog.group(named: GroupID(word.text)) == nil else { return nil }
      return .unknownGroup(word.text, known: catalog.groups.map(\.referenceName))
    }
  }
}

extension Catalog {
  /// The group of that identifier, or of that reference name.
  func group(named name: GroupID) -> CatalogGroup? {
    group(name) ?? groups.first { $0.referenceName == name.rawValue }
  }
}
