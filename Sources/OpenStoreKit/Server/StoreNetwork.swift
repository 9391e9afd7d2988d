import Synchronization

#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// The way of this process's sessions to the servers of simulated stores.
package enum StoreNetwork {
  /// Lets `URLSession.shared` reach them from now on; other sessions reach them if their
  /// configuration lists the class.
  package static func open() { opened }

  private static let opened: Void = {
    _ = URLProtocol.registerClass(StoreURLProtocol.self)
    #if canImport(FoundationNetworking)
      // A session that was there before has taken its classes already.
      admit(to: URLSession.shared.configuration)
    #endif
  }()

  /// Lets sessions with this configuration reach them.
  package static func admit(to configuration: URLSessionConfiguration) {
    let others = configuration.protocolClasses ?? []
    configuration.protocolClasses =
      [StoreURLProtocol.self] + others.filter { $0 != StoreURLProtocol.self }
    #if canImport(FoundationNetworking)
      // With a cache, a session goes to another thread before it asks its classes; the app's own
      // thread tells whose request it is.
      configuration.urlCache = nil
    #endif
  }

  /// Makes a server reachable that is beside the one which verifies receipts.
  package static func add(_ server: some ReachableServer) {
    servers.withLock { $0.append(server) }
  }

  static func server(for request: URLRequest) -> (any ReachableServer)? {
    servers.withLock { servers in servers.first { $0.serves(request) } }
  }

  private static let servers = Mutex<[any ReachableServer]>([])
}
