import Foundation
import StoreConfiguration
import StoreModel
import StoreSimulation

extension SKTestError {
  init(_ code: Code, saying text: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: text])
  }

  /// Creates the error for a test whose session the store refuses something.
  init(_ rejection: StoreRejection) {
    let code: Code =
      switch rejection {
      case .unknownTransaction, .unknownAttempt: .noTransactionFound
      case .unknownProduct: .invalidProductIdentifier
      case .noSubscription: .noSubscriptionFound
      case .unknownRequest, .alreadyRevoked, .notRevoked, .subscriptionIsOver, .noBillingProblem,
        .notExtendable, .extendedTooOften, .noPriceIncrease, .notHigher, .notRefundable,
        .refundRequestedAlready, .noRefundRequest, .nothingToRefund, .unknownCode, .alreadyOwned,
        .noMonthlyPlan, .refused, .retention, .unknownToken, .notAssigned, .advancedCommerce:
        .invalidAction
      case .misuse, .unknownInstallation, .unknownAccount, .unknownPayment, .appIsNotRunning,
        .noNetwork,
        .timeRunsBackwards:
        .serviceUnavailable
      }
    self.init(code, saying: SimulationError(rejection).description)
  }

  /// Creates the error for a test whose configuration file can't be had.
  init(_ error: ConfigurationError) {
    let code: Code =
      switch error.problem {
      case .notFound, .unreadable: .fileNotFound
      case .binaryPropertyList, .empty, .notAnObject, .syntax, .utf16, .wrongType,
        .xmlPropertyList:
        .invalidURL
      }
    self.init(code, saying: error.description)
  }
}
