/// The messages for customers who are about to cancel a subscription, as the app's server has set
/// them up.
package struct RetentionMessages: Hashable, Sendable {
  /// In the order in which they were uploaded.
  package private(set) var images: [RetentionImage] = []
  /// In the order in which they were uploaded.
  package private(set) var messages: [RetentionMessage] = []
  /// In the order in which they were first set.
  private var defaults: [Default] = []
  /// The address of the app's server that chooses a message each time.
  package private(set) var realtimeURL: String?
  /// True once the app's server was fast enough in the sandbox.
  private var hasPassedElsewhere = false
  /// Oldest first.
  package private(set) var performanceTests: [PerformanceTest] = []
  /// Customers who went to cancel, oldest first.
  package private(set) var cancellations: [Cancellation] = []

  private struct Default: Hashable, Sendable {
    let product: ProductID
    let locale: String
    var message: String
  }

  package init() {}

  /// The most images, and the most messages, that one app has.
  package static let capacity = 2_000
}

// MARK: - Asking

extension RetentionMessages {
  package func image(_ id: String) -> RetentionImage? { images.first { $0.id == id } }

  package func message(_ id: String) -> RetentionMessage? { messages.first { $0.id == id } }

  /// The message that is shown where nobody has chosen another.
  package func defaultMessage(for product: ProductID, in locale: String) -> String? {
    defaults.first { $0.product == product && $0.locale == locale }?.message
  }

  /// Returns true if the message and all its images are approved.
  package func isApproved(_ message: RetentionMessage) -> Bool {
    message.state == .approved && message.images.allSatisfy { image($0)?.state == .approved }
  }
}

// MARK: - Cancelling

extension RetentionMessages {
  package func cancellation(_ number: Int) -> Cancellation? {
    cancellations.indices.contains(number - 1) ? cancellations[number - 1] : nil
  }

  mutating func begin(_ cancellation: Cancellation) { cancellations.append(cancellation) }

  mutating func endCancellation(_ number: Int) {
    guard cancellations.indices.contains(number - 1) else { return }
    cancellations[number - 1].isOpen = false
  }
}

// MARK: - Changing

extension RetentionMessages {
  /// Checks that a change can be made.
  ///
  /// - Parameter isProduction: true if the app's server has to be fast before it is asked.
  package func check(
    _ change: RetentionChange, inProduction isProduction: Bool
  ) throws(RetentionObjection) {
    switch change {
    case .uploadImage(let id, _):
      guard image(id) == nil else { throw .imageExists }
      guard images.count < Self.capacity else { throw .tooManyImages }
    case .deleteImage(let id):
      guard image(id) != nil else { throw .imageNotFound }
      guard !messages.contains(where: { $0.images.contains(id) }) else { throw .imageInUse }
    case .uploadMessage(let message): try check(message)
    case .deleteMessage(let id): guard message(id) != nil else { throw .messageNotFound }
    case .setDefault(let id?, _, _): try checkDefault(id)
    case .review(let id, _):
      guard image(id) != nil || message(id) != nil else { throw .messageNotFound }
    case .setURL(_?) where isProduction:
      guard hasPassedElsewhere else { throw .noPassedTest }
    case .beginTest:
      guard realtimeURL != nil else { throw .noURL }
      guard !performanceTests.contains(where: { $0.outcome == nil }) else { throw .testUnderWay }
    case .endTest(let number, _):
      guard performanceTests.contains(where: { $0.number == number && $0.outcome == nil }) else {
        throw .testNotFound
      }
    case .setDefault(nil, _, _), .setURL, .passTest: break
    }
  }

  private func check(_ message: RetentionMessage) throws(RetentionObjection) {
    try message.check()
    guard self.message(message.id) == nil else { throw .messageExists }
    guard messages.count < Self.capacity else { throw .tooManyMessages }
    let wanted =
      (message.image.map { [($0.image, RetentionImage.Size.full)] } ?? [])
      + message.bulletPoints.map { ($0.image.image, .bulletPoint) }
    for (id, size) in wanted {
      guard let image = image(id) else { throw .imageNotFound }
      guard image.size == size else { throw .wrongImageSize }
    }
  }

  private func checkDefault(_ id: String) throws(RetentionObjection) {
    guard let message = message(id) else { throw .messageNotFound }
    guard message.state == .approved else { throw .messageNotApproved }
    guard isApproved(message) else { throw .imageNotApproved }
  }

  /// Makes a change that was found possible.
  ///
  /// - Parameters:
  ///   - state: the state in which everything begins that is uploaded.
  ///   - now: the moment at which a test begins.
  mutating func make(
    _ change: RetentionChange, beginning state: ReviewState, at now: StoreInstant
  ) {
    switch change {
    case .uploadImage(let id, let size):
      images.append(RetentionImage(id: id, size: size, state: state))
    case .deleteImage(let id): images.removeAll { $0.id == id }
    case .uploadMessage(var message):
      message.state = state
      messages.append(message)
    case .deleteMessage(let id):
      messages.removeAll { $0.id == id }
      defaults.removeAll { $0.message == id }
    case .setDefault(let id, let product, let locale): setDefault(id, product, locale)
    case .setURL(let url): realtimeURL = url
    case .review(let id, let state): review(id, state)
    case .passTest: hasPassedElsewhere = true
    case .beginTest(let transaction):
      performanceTests.append(
        PerformanceTest(
          number: performanceTests.count + 1, transaction: transaction,
          target: realtimeURL ?? "", date: now))
    case .endTest(let number, let outcome): performanceTests[number - 1].outcome = outcome
    }
  }

  private mutating func setDefault(_ id: String?, _ product: ProductID, _ locale: String) {
    let place = defaults.firstIndex { $0.product == product && $0.locale == locale }
    switch (place, id) {
    case (let place?, let id?): defaults[place].message = id
    case (let place?, nil): defaults.remove(at: place)
    case (nil, let id?):
      defaults.append(Default(product: product, locale: locale, message: id))
    case (nil, nil): break
    }
  }

  private mutating func review(_ id: String, _ state: ReviewState) {
    for place in images.indices where images[place].id == id { images[place].state = state }
    for place in messages.indices where messages[place].id == id {
      messages[place].state = state
    }
  }
}
