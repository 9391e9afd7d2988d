extension Storefront {
  /// The storefront of who is signed in, if anybody is.
  public static var current: Storefront? {
    get async { Storefront(StoreDesk.current.process.storefront) }
  }

  /// The storefront each time it changes (B068).
  public static var updates: Storefronts {
    Storefronts(.stream { StoreDesk.current.storefrontUpdates() })
  }
}
