/// The one product of the app with a feature for sale.
public enum FeatureProduct {
  /// What the store calls it.
  public static let identifier = "feature"
}
