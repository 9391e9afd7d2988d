/// The storage of the data that an app must find again after a kill.
public protocol DurableStorage {
  /// The present content of the storage.
  var saved: SavedState { get }

  /// Changes what is stored in one step: a kill sees all of the change, or none of it.
  func update(_ change: (inout SavedState) -> Void)
}
