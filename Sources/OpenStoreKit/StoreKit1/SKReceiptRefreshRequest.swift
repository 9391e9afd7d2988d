import StoreSimulation

/// Asks the store for a new receipt.
open class SKReceiptRefreshRequest: SKRequest {
  private let properties: [String: Any]?

  /// Asks for an ordinary receipt.
  public override init() {
    properties = nil
    super.init()
  }

  /// Asks for a receipt with properties, which only a test store heeds.
  public init(receiptProperties properties: [String: Any]? = nil) {
    self.properties = properties
    super.init()
  }

  /// The properties that the receipt should have.
  open var receiptProperties: [String: Any]? { properties }

  /// Puts the question, for which the customer may have to sign in (B080).
  open override func start() { ask(.receipts) }
}

/// Asks for an expired receipt, if true.
public let SKReceiptPropertyIsExpired: String = "expired"

/// Asks for a revoked receipt, if true.
public let SKReceiptPropertyIsRevoked: String = "revoked"

/// Asks for the receipt of a volume purchase, if true.
public let SKReceiptPropertyIsVolumePurchase: String = "vpp"

/// Ends the app if its own licence has expired.
///
/// No licence expires in a simulated store, so this returns.
public func SKTerminateForInvalidReceipt() {}
