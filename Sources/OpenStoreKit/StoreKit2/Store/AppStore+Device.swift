public import Foundation

extension AppStore {
  /// A Boolean value that indicates whether this customer may pay on this device (B024).
  public static var canMakePayments: Bool { StoreDesk.current.process.canMakePayments }

  /// The device's number that `deviceVerification` is made with.
  public static var deviceVerificationID: UUID? { StoreDesk.current.deviceID }

  /// Asks the customer to sign in, and brings their purchases up to date (B109).
  public static func sync() async throws { try await StoreDesk.current.sync() }
}
