import Foundation
package import StoreModel

/// The environment variable by which the store that a process shares is given a behaviour profile.
///
/// A test that is written for Apple's session has no other place to say it.
package enum ProfileVariable {
  static let name = "OPENSTOREKIT_PROFILE"

  /// The profile that the variable names; nil where it is not set.
  ///
  /// - Throws: `SKTestError` when it names none.
  static var profile: BehaviourProfile? {
    get throws { try profile(in: ProcessInfo.processInfo.environment) }
  }

  package static func profile(in environment: [String: String]) throws -> BehaviourProfile? {
    guard let text = environment[name] else { return nil }
    do { return try BehaviourProfile(text: text) } catch {
      throw SKTestError(.serviceUnavailable, saying: "\(name): \(error)")
    }
  }
}
