extension Message {
  /// What the store wants to tell the customer from now on.
  public static var messages: Messages { Messages(.stream { StoreDesk.current.messages() }) }
}
