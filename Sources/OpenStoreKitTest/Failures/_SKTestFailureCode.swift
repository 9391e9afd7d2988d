/// A failure of any part of StoreKit 2, as `SKTestFailure` passes it on; its content is private.
public struct _SKTestFailureCode: Sendable {
  let error: any Error

  init(_ error: any Error) { self.error = error }
}

extension _SKTestFailureCode: Equatable {
  /// Returns true if both failures are of the same type and case, with the same cause.
  public static func == (one: Self, other: Self) -> Bool {
    type(of: one.error) == type(of: other.error)
      && FailureIdentity(one.error) == FailureIdentity(other.error)
  }
}

/// The public marks by which one error differs from another.
private struct FailureIdentity: Equatable {
  let domain: String
  let code: Int
  private let cause: [Cause]

  private struct Cause: Equatable {
    let domain: String
    let code: Int
  }

  init(_ error: any Error) {
    let known = error as NSError
    domain = known.domain
    code = known.code
    cause = Self.cause(of: error).map { [Cause(domain: $0.domain, code: $0.code)] } ?? []
  }

  private static func cause(of error: any Error) -> NSError? {
    switch error as? StoreKitError {
    case .networkError(let cause)?: cause as NSError
    case .systemError(let cause)?: cause as NSError
    case .unknown?, .userCancelled?, .notAvailableInStorefront?, .notEntitled?, .unsupported?,
      .invalidPresentationContext?, nil:
      nil
    }
  }
}
