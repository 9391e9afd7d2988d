#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// How the sessions of this process reach the simulated server that verifies receipts.
package enum VerificationNetwork {
  /// Lets `URLSession.shared` reach it from now on; other sessions do where their configuration lists the class.
  package static func open() { opened }

  private static let opened: Void = {
    _ = URLProtocol.registerClass(VerificationProtocol.self)
    #if canImport(FoundationNetworking)
      // A session that was there before has taken its classes already.
      admit(to: URLSession.shared.configuration)
    #endif
  }()

  /// Lets sessions with this configuration reach it.
  package static func admit(to configuration: URLSessionConfiguration) {
    let others = configuration.protocolClasses ?? []
    configuration.protocolClasses =
      [VerificationProtocol.self] + others.filter { $0 != VerificationProtocol.self }
    #if canImport(FoundationNetworking)
      // With a cache, a session goes to another thread before it asks its classes; the app's own tells whose request it is.
      configuration.urlCache = nil
    #endif
  }
}
