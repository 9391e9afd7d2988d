/// The end of a story: everything that can be seen from outside the app.
public struct Ending: Hashable, Sendable {
  /// Coins on the device.
  public var coins = 0
  /// The features that are unlocked on the device, once for each time that they were.
  public var features: [String] = []
  /// The number of times that the app has delivered something.
  public var deliveries = 0
  /// The number of payments that the app has put into the queue.
  public var payments = 0
  /// The number of times that the store has charged.
  public var charges = 0
  /// The transactions that are left in the queue, oldest first.
  public var queue: [String] = []
  /// The uploads that the app has yet to make.
  public var uploads: [String] = []
  /// The servers' answers to verifications, in order.
  public var verifications: [String] = []
  /// The messages that the customer was shown.
  public var alerts: [String] = []
  /// The remarks that the store has made.
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
