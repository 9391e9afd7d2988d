import StoreSimulation

/// A device as the clients of the gallery see it, and the customer who holds it.
final class Phone {
  let device: Device
  let internet: Internet
  /// What the customer was shown, and has dismissed.
  var alerts: [String] = []
  /// What the developer would read.
  var logLines: [String] = []
  /// What the servers have answered to verifications.
  var verifications: [String] = []
  var deliveries = 0
  /// The button that the customer taps when asked; nil for the first.
  var nextTap: String?
  /// Whether the app is killed after the next change to what is stored.
  var diesAfterNextChange = false

  init(_ device: Device, _ internet: Internet) {
    self.device = device
    self.internet = internet
  }
}
