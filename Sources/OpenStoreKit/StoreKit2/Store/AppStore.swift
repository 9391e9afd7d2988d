/// The store as a whole, for this app on this device.
public enum AppStore: Sendable {}
