internal import StoreModel

// The app's server, as far as it chooses the messages to customers who are about to cancel.
extension SimulatedAppStore {
  /// A question of the store to the app's server about the message to a customer who is about to
  /// cancel.
  public struct RealtimeRequest: Hashable, Sendable {
    /// The body that the store posts: JSON whose `signedPayload` the store has signed.
    public let body: String
  }

  /// An answer of the app's server.
  public struct RealtimeResponse: Hashable, Sendable {
    let status: Int
    let body: String
    let delay: Duration

    /// - Parameters:
    ///   - status: of HTTP; the store understands 200 alone.
    ///   - body: JSON with one of `message`, `alternateProduct` and `promotionalOffer`.
    ///   - delay: how long the server takes. After 700 ms, the store no longer waits. No time
    ///     passes in the world.
    public init(status: Int = 200, body: String, after delay: Duration = .zero) {
      self.status = status
      self.body = body
      self.delay = delay
    }
  }

  /// Lets the test answer in the place of the app's server when a customer goes to cancel.
  ///
  /// The store asks the test even if the app's server has set no realtime URL. Without such an
  /// answer, no server is at that URL.
  ///
  /// - Parameter answer: returns nil where no server answers. It is called on the world's thread.
  public func answerRealtimeRequests(
    with answer: @escaping @Sendable (RealtimeRequest) -> RealtimeResponse?
  ) {
    simulation.withState { $0.realtimeServer = .inProcess(answer) }
  }
}

/// The answerer when the store asks the app's server about a customer who is about to cancel.
enum RealtimeServer: Sendable {
  case nobody
  case inProcess(
    @Sendable (SimulatedAppStore.RealtimeRequest) -> SimulatedAppStore.RealtimeResponse?)
  /// The answer comes by `Simulation.endCancellation(_:with:)`.
  case elsewhere

  /// A word for it, by which states are told apart.
  var label: String {
    switch self {
    case .nobody: "nobody"
    case .inProcess: "in the process"
    case .elsewhere: "elsewhere"
    }
  }
}

extension Customer {
  /// Decides the customer's actions at the next messages on the way to cancel, one after the other;
  /// the general decision applies to later ones.
  public func nextCancellation(_ decisions: CancellationDecision...) {
    simulation.withState { $0.cancellationScripts[account.number - 1].upcoming += decisions }
  }

  /// Decides the customer's action in general at messages on the way to cancel.
  ///
  /// Customers cancel unless told otherwise. Without a message, they always do.
  public func alwaysCancellation(_ decision: CancellationDecision) {
    simulation.withState { $0.cancellationScripts[account.number - 1].standing = decision }
  }
}
