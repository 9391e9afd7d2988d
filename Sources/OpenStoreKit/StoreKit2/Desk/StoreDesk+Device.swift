import Foundation
import StoreModel
import StoreSimulation

extension StoreDesk {
  var deviceID: UUID {
    process.read { store in
      DeviceIdentity(process.installation, of: store.identity).verificationID
    }
  }

  /// Asks the customer to sign in, and brings their purchases up to date (B109).
  func sync() async throws {
    try check(.appStoreSync)
    guard try await reach(.restores, about: "sync") else { return }
    process.perform(.synchronized(process.installation))
  }

  /// The customer's copy of the app; where nobody is signed in, nobody signs in at the prompt
  /// either.
  func appTransaction() throws -> VerificationResult<AppTransaction> {
    try check(.appTransaction)
    let signer = Signer(for: process)
    guard let transaction = process.read({ signer.appTransaction(in: $0) }) else {
      throw StoreKitError.userCancelled
    }
    return transaction
  }

  /// The customer's copy of the app, for which the customer has to sign in.
  func refreshedAppTransaction() async throws -> VerificationResult<AppTransaction> {
    try check(.appTransaction)
    _ = try await reach(.receipts, about: "the copy of the app")
    return try appTransaction()
  }
}
