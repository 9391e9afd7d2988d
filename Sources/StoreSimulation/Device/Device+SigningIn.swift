internal import StoreModel

// The customer who is signed in on a device.
extension Device {
  /// Signs a customer in, in place of the one who was.
  ///
  /// Lists, queue, receipt and storefront are the new customer's from then on; open sheets are
  /// closed, as if cancelled. What the app has stored stays.
  ///
  /// - Throws: `SimulationError` when the device has no network.
  public func signIn(_ customer: Customer) throws {
    do {
      try simulation.perform(.signedIn(customer.account, installation))
    } catch {
      throw SimulationError(error)
    }
  }

  /// Signs the customer out: without one, the device has no purchases.
  ///
  /// Prompts to sign in are closed from then on, until a test signs somebody in.
  public func signOut() { simulation.carryThrough(.signedOut(installation)) }
}
