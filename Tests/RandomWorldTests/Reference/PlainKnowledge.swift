import Foundation

/// The state of the store as a device knows it that hears nothing new.
struct PlainKnowledge: Hashable {
  var customers: [PlainCustomer]
  var purchases: [PlainPurchase]
  var withdrawn: Set<String>
  var prices: [String: String]
  /// The store's deliveries for the device, in the order in which they came about.
  var waiting: [PlainDelivery] = []
  /// The purchases that its app has finished since.
  var unsent: [Int] = []
}

/// Something that the store has for a device that it cannot reach.
enum PlainDelivery: Hashable {
  /// A purchase that nobody on the device has asked for, for the queue as well or for StoreKit 2
  /// alone.
  case purchase(Int, isForQueue: Bool)
  /// A purchase that the customer has no more, or has again; a loss or not.
  case change(Int, isLoss: Bool)
  case answer(PlainRequest, PlainAnswer)
}

/// The outcome of a request for approval.
enum PlainAnswer: Hashable {
  case bought(Int)
  /// A plan will be changed with its next period.
  case arranged
  case refused(error: String, result: String)
  case declined
}
