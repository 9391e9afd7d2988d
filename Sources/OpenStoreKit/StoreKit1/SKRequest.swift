public import Foundation

/// A question to the store, answered through its delegate.
open class SKRequest: NSObject {
  /// Who is told about the answer.
  @_disfavoredOverload
  open weak var delegate: (any SKRequestDelegate)?

  /// Withdraws the question: nothing more is told.
  open func cancel() {}

  /// Puts the question.
  open func start() {}
}
