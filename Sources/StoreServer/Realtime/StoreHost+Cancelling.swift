package import Foundation
import StoreModel
import StoreSimulation

/// A question to the app's server about a customer who is about to cancel.
package struct OutgoingQuestion: Hashable, Sendable {
  /// The number of the cancellation.
  package let number: Int
  package let target: URL
  package let body: [UInt8]
}

extension StoreHost {
  /// The question that is to be asked now; nil where none is.
  ///
  /// The same question comes until `ServerOrder.realtime` tells its result.
  package func nextQuestion() -> OutgoingQuestion? {
    let open = world.read { $0.retention.cancellations.first { $0.isOpen && $0.target != nil } }
    guard let open, let target = open.target.flatMap({ URL(string: $0) }) else { return nil }
    return OutgoingQuestion(
      number: open.number, target: target, body: Array(world.realtimeBody(of: open).utf8))
  }
}
