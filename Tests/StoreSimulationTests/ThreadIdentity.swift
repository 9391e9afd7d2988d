import Foundation

/// Tells threads apart.
struct ThreadIdentity: Equatable {
  private let thread: ObjectIdentifier

  static var current: Self { Self(thread: ObjectIdentifier(Foundation.Thread.current)) }
}
