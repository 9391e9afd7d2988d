import Foundation

/// What a device has seen of the store that hears nothing new.
struct PlainKnowledge: Hashable {
  var customers: [PlainCustomer]
  var purchases: [PlainPurchase]
  var withdrawn: Set<String>
  var prices: [String: String]
  /// What the store has for it, in the order in which it came about.
  var waiting: [PlainDelivery] = []
  /// What its app has finished since.
  var unsent: [Int] = []
}

/// Something that the store has for a device that it cannot reach.
enum PlainDelivery: Hashable {
  /// What nobody there has asked for, for the queue as well or for who listens alone.
  case purchase(Int, isForQueue: Bool)
  /// What the customer has no more, or has again, and whether that is a loss.
  case change(Int, isLoss: Bool)
  case answer(PlainRequest, PlainAnswer)
}

/// What has come of a request for approval.
enum PlainAnswer: Hashable {
  case bought(Int)
  /// A plan will be changed with its next period.
  case arranged
  case refused(error: String, result: String)
  case declined
}
