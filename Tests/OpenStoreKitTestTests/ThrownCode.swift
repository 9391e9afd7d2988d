import StoreKitTest

/// The code of the session's error that is thrown; nil where none is.
func thrownCode<Result>(_ body: () throws -> Result) -> SKTestError.Code? {
  do { _ = try body() } catch { return (error as? SKTestError)?.code }
  return nil
}

/// The code of the session's error that is thrown; nil where none is.
func thrownCode<Result>(_ body: () async throws -> Result) async -> SKTestError.Code? {
  do { _ = try await body() } catch { return (error as? SKTestError)?.code }
  return nil
}
