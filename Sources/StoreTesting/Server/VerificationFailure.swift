/// The reason why something that is signed, or a key, is not believed.
public struct VerificationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The flaw, in a sentence's words.
  public let description: String

  init(_ description: String) { self.description = description }
}
