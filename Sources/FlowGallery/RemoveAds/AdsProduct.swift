/// The one product of the app that shows advertisements.
public enum AdsProduct {
  /// The product's identifier in the store.
  public static let identifier = "noads"
}
