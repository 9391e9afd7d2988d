/// What there is when a story is over: everything that somebody outside the app can see.
public struct Ending: Hashable, Sendable {
  /// Coins on the device.
  public var coins = 0
  /// What is unlocked on the device, once for each time that it was.
  public var features: [String] = []
  /// How often the app has delivered something.
  public var deliveries = 0
  /// How many payments the app has put into the queue.
  public var payments = 0
  /// How often the store has charged.
  public var charges = 0
  /// What is left in the queue, oldest first.
  public var queue: [String] = []
  /// What the app still has to upload.
  public var uploads: [String] = []
  /// What the servers have answered to verifications, in order.
  public var verifications: [String] = []
  /// What the customer was shown.
  public var alerts: [String] = []
  /// What the store found worth a remark.
  public var remarks: [String] = []

  init(
    coins: Int = 0, features: [String] = [], deliveries: Int = 0, payments: Int = 0,
    charges: Int = 0, queue: [String] = [], uploads: [String] = [], verifications: [String] = [],
    alerts: [String] = [], remarks: [String] = []
  ) {
    self.coins = coins
    self.features = features
    self.deliveries = deliveries
    self.payments = payments
    self.charges = charges
    self.queue = queue
    self.uploads = uploads
    self.verifications = verifications
    self.alerts = alerts
    self.remarks = remarks
  }
}

extension Ending: CustomStringConvertible {
  /// The figures, and whatever else there is, in one line.
  public var description: String {
    let figures =
      "payments \(payments), charges \(charges), deliveries \(deliveries), coins \(coins)"
    let lists = [
      ("features", features), ("queue", queue), ("uploads", uploads),
      ("verification", verifications), ("shown", alerts), ("remarks", remarks),
    ]
    return
      ([figures] + lists.filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" })
      .joined(separator: "; ")
  }
}
