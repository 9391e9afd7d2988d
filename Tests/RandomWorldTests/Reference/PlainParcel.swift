import Foundation
import StoreTesting

/// Something on its way over a slow network.
struct PlainParcel: Hashable {
  enum Content: Hashable {
    /// The answer to the first sheet of the device.
    case answer(CustomerDecision)
    /// The transactions that the app has finished.
    case finishes
  }

  let due: Date
  let device: Int
  let content: Content
}
