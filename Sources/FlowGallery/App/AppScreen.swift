/// The screen of an app, as far as its shop uses it.
public protocol AppScreen {
  /// Shows a text that the customer has to dismiss.
  func alert(_ text: String)

  /// Asks the customer to tap one of some buttons, and tells which, counting from 0.
  func ask(_ text: String, buttons: [String], then answer: @escaping (Int) -> Void)

  /// Shows, or hides, that the app is busy.
  func spin(_ isBusy: Bool)

  /// Writes a line that only the developer sees.
  func log(_ line: String)
}
