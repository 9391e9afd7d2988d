/// Where an app keeps what it must find again after a kill.
public protocol DurableStorage {
  /// What is stored now.
  var saved: SavedState { get }

  /// Changes what is stored in one step: a kill sees all of the change, or none of it.
  func update(_ change: (inout SavedState) -> Void)
}
