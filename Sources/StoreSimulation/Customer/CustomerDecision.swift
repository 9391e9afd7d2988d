package import StoreModel

/// The decision of a customer at the sheet of a payment.
public enum CustomerDecision: Hashable, Sendable {
  /// Pays.
  case confirm
  /// Pays, and the app is told that the customer cancelled, as some systems have done in StoreKit 2
  /// (B051).
  case confirmUnnoticed
  /// Closes the sheet.
  case cancel
  /// Runs into an error, with its code in `SKErrorDomain` and what lies beneath.
  case fail(code: Int, underlyingDomain: String? = nil, underlyingCode: Int = 0)
  /// Runs into an error as a log of a real device has it: with its text, and the errors beneath,
  /// the outermost first (B074).
  indirect case failAsLogged(code: Int, text: String? = nil, over: [UnderlyingError] = [])
  /// Runs into a failure for which the app gets no error at all, which real stores have been seen
  /// to do (B030).
  case failWithoutError
  /// Has to ask somebody, who decides later (B044).
  case askToBuy
  /// Is sent away to mend the account first (B049).
  case interrupt
  /// Leaves the sheet open until the test says `decide(_:)`.
  case hesitate
}

extension CustomerDecision {
  /// Nil where the sheet stays open.
  package var answer: SheetAnswer? {
    switch self {
    case .confirm: .confirmed
    case .confirmUnnoticed: .confirmedUnnoticed
    case .cancel: .cancelled
    case .fail(let code, let domain, let underlying):
      .failed(
        Failure(
          code: code,
          underlying: domain.map { Failure.Underlying(domain: $0, code: underlying) }))
    case .failAsLogged(let code, let text, let chain):
      .failed(Failure(code: code, underlying: .chain(chain), text: text))
    case .failWithoutError: .failed(.withoutError)
    case .askToBuy: .approvalNeeded
    case .interrupt: .interrupted
    case .hesitate: nil
    }
  }
}

/// An error that lies beneath another one, in a domain of Apple's own.
public struct UnderlyingError: Hashable, Sendable {
  let domain: String
  let code: Int
  let text: String?
  let reason: String?

  /// An error of a domain, with its text and the sentence that says why, where there are any.
  public init(_ domain: String, _ code: Int, _ text: String? = nil, reason: String? = nil) {
    self.domain = domain
    self.code = code
    self.text = text
    self.reason = reason
  }
}

extension Failure.Underlying {
  /// The outermost of a chain with the others beneath; nil for none.
  fileprivate static func chain(_ errors: [UnderlyingError]) -> Self? {
    errors.reversed().reduce(nil) { deeper, error in
      Self(
        domain: error.domain, code: error.code, text: error.text, reason: error.reason,
        underlying: deeper)
    }
  }
}

/// The decision of a customer who is asked to sign in.
public enum SignInDecision: Hashable, Sendable {
  /// Signs in.
  case signIn
  /// Closes the prompt.
  case cancel
  /// Runs into an error, with its code in `SKErrorDomain`.
  case fail(code: Int)

  package var answer: SignInAnswer {
    switch self {
    case .signIn: .signedIn
    case .cancel: .failed(.cancelled)
    case .fail(let code): .failed(Failure(code: code))
    }
  }
}

/// Decisions to come, and what holds once they are used up.
struct DecisionScript<Decision: Sendable>: Sendable {
  /// The decision that holds in general; nil if it is left to the settings.
  var standing: Decision?
  var upcoming: [Decision] = []

  mutating func next() -> Decision? {
    upcoming.isEmpty ? standing : upcoming.removeFirst()
  }
}
