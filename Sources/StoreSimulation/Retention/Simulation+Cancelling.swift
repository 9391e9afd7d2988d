package import StoreModel

// Customers who are about to cancel, and whom the store shows a message before.
extension Simulation {
  /// The longest time that the app's server may take for its answer.
  private static var patience: Duration { .milliseconds(PerformanceTest.patience) }

  /// Lets the app's server be asked elsewhere; its answer comes by `endCancellation`.
  package func askRealtimeServerElsewhere() { withState { $0.realtimeServer = .elsewhere } }

  /// Lets a customer cancel a subscription, by way of the message that the store shows before.
  func cancel(_ subscription: Subscription, by customer: Customer) throws {
    let language = locale.replacing("_", with: "-")
    let server = withState { $0.realtimeServer }
    let mayShow = read { $0.mayShowRetentionScreen(for: subscription.product, in: language) }
    let isAsked = if case .inProcess = server { true } else { false }
    guard isAsked || mayShow, subscription.preferences.willAutoRenew else {
      return try customer.act(.renewalSwitched(on: false, subscription.latest))
    }
    try customer.act(.cancellationBegun(subscription.latest, locale: language))
    guard let cancellation = read({ $0.retention.cancellations.last }) else { return }
    tell(.begun(subscription.product), of: cancellation)
    guard isAsked || cancellation.target != nil else {
      return endCancellation(cancellation.number, with: nil)
    }
    tell(.asked(cancellation.number, cancellation.product, locale: language), of: cancellation)
    switch server {
    case .elsewhere: return
    case .nobody: endCancellation(cancellation.number, with: .failed("SOCKET_ISSUE"))
    case .inProcess(let answer):
      let request = SimulatedAppStore.RealtimeRequest(body: realtimeBody(of: cancellation))
      endCancellation(cancellation.number, with: RealtimeResult(answer(request), Self.patience))
    }
  }

  /// Shows the app server's choice, or the default message, and lets the customer choose.
  ///
  /// - Parameter result: nil if no server was asked.
  package func endCancellation(_ number: Int, with result: RealtimeResult?) {
    guard let cancellation = read({ $0.retention.cancellation(number) }), cancellation.isOpen
    else { return }
    let screen =
      result.flatMap { chosenScreen(for: $0, of: cancellation) }
      ?? read { $0.defaultScreen(of: cancellation) }
    guard (try? perform(.cancellationEnded(number))) != nil else { return }
    tell(.shown(screen), of: cancellation)
    choose(at: screen, of: cancellation)
  }

  private func choose(at screen: RetentionScreen, of cancellation: Cancellation) {
    let decision =
      screen == .none
      ? .cancel : withState { $0.cancellationScripts[cancellation.account.number - 1].next() }
    switch (decision ?? .cancel, screen) {
    case (.cancel, _): try? perform(.renewalSwitched(on: false, cancellation.transaction))
    case (.accept, .alternateProduct(_, let product)):
      take(Payment(product: product), of: cancellation)
    case (.accept, .promotionalOffer(_, let product, let offer)):
      var payment = Payment(product: product)
      payment.offer = .promotional(id: offer, flaw: nil)
      take(payment, of: cancellation)
    case (.keep, _), (.accept, _): tell(.kept(cancellation.product), of: cancellation)
    }
  }

  private func take(_ payment: Payment, of cancellation: Cancellation) {
    tell(.taken, of: cancellation)
    try? perform(.boughtOutside(payment, cancellation.account))
  }

  func tell(_ step: Happening.Retention, of cancellation: Cancellation) {
    let place = read { store in
      store.installations.first { $0.account == cancellation.account }?.id ?? InstallationID(1)
    }
    note(.rare(.retention(step)), on: place)
  }
}

extension RealtimeResult {
  /// The answer of a server in this process.
  fileprivate init(_ response: SimulatedAppStore.RealtimeResponse?, _ patience: Duration) {
    self =
      switch response {
      case nil: .failed("SOCKET_ISSUE")
      case let response? where response.delay > patience: .failed("TIMED_OUT")
      case let response?:
        .answered(status: response.status, body: Array(response.body.utf8))
      }
  }
}
