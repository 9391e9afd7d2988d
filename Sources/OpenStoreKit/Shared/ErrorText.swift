import StoreSimulation

/// The texts of the store's errors, which are for people (B076).
enum ErrorText {
  /// The text as the app that the calling code belongs to reads it.
  static func read(_ text: String) -> String { AppProcess.local?.readErrorText(text) ?? text }
}
