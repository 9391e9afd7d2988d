extension Message {
  /// The store's messages to the customer from now on.
  public static var messages: Messages { Messages(.stream { StoreDesk.current.messages() }) }
}
