extension PurchaseIntent {
  /// The purchases that the customer chose in the store and the app hasn't handled (B067).
  public static var intents: PurchaseIntents {
    PurchaseIntents(.stream { StoreDesk.current.purchaseIntents() })
  }
}
