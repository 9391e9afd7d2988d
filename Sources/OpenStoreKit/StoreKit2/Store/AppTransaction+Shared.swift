extension AppTransaction {
  /// The customer's copy of the app.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { try StoreDesk.current.appTransaction() }
  }

  /// The customer's copy of the app, asked of the store anew.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    try await StoreDesk.current.refreshedAppTransaction()
  }
}
