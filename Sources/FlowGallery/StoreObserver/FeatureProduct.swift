/// The one product of the app with a feature for sale.
public enum FeatureProduct {
  /// The product's identifier in the store.
  public static let identifier = "feature"
}
