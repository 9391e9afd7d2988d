package import StoreModel

/// A place in a world's course at which something may go otherwise than usual.
package enum ChoicePoint: Hashable, Sendable {
  /// Something has come about that outlives the app's process on that device.
  case lasting(Lasting, InstallationID)
  /// The app is about to be told something.
  case telling(InstallationID)
  /// A customer looks at the sheet of a payment.
  case sheet(PaymentID, InstallationID)
  /// A customer is asked to sign in.
  case signIn(InstallationID)
  /// Something is on its way between a device and a part of the store.
  case network(StoreService, InstallationID)
  /// Something could overtake what is next.
  case order

  /// A change that outlives the app's process.
  package enum Lasting: Hashable, Sendable {
    /// The storage of the device has changed, or something was done outside it.
    case stored, recorded
    case charged(TransactionID)
    /// Handed over again, without a charge.
    case handedOver(TransactionID)
    case settled(TransactionID)
    /// Another person, or the customer elsewhere, has to do something first.
    case awaited(ProductID)
  }
}

/// The decision at a choice point.
package enum Turn: Hashable, Sendable {
  case usual
  /// The app's process ends.
  case killed
  /// The customer does this at the sheet.
  case answered(SheetAnswer)
  /// The customer does this at the prompt to sign in.
  case signedIn(SignInDecision)
  /// Nothing gets through, or nothing but that failure.
  case failed(Failure)
  /// It takes so long.
  case slow(StoreSpan)
  /// The second goes before the first.
  case overtaken
}

/// Decides which turn a world takes wherever it may take another.
///
/// Ordinary worlds have none. It is asked on the world's thread.
package protocol Course: AnyObject, Sendable {
  func turn(at point: ChoicePoint, in world: Simulation) -> Turn
}
