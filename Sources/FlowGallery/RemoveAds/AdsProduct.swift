/// The one product of the app that shows advertisements.
public enum AdsProduct {
  /// What the store calls it.
  public static let identifier = "noads"
}
