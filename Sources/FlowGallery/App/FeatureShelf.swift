/// The features that a customer owns for good, as the device keeps them.
struct FeatureShelf {
  private let storage: any DurableStorage

  init(_ storage: any DurableStorage) { self.storage = storage }

  /// Unlocks what was paid for, once.
  func unlock(_ product: String) {
    storage.update { saved in
      if !saved.features.contains(product) { saved.features.append(product) }
    }
  }

  /// Takes back what is no longer paid for.
  func lock(_ products: [String]) {
    storage.update { saved in saved.features.removeAll(where: products.contains) }
  }
}
