import StoreBasics

/// A change of the retention messages, by the app's server or by the store's review.
package enum RetentionChange: Hashable, Sendable {
  case uploadImage(String, RetentionImage.Size)
  case deleteImage(String)
  indirect case uploadMessage(RetentionMessage)
  case deleteMessage(String)
  /// Nil where the product has none in the locale from now on.
  case setDefault(String?, ProductID, locale: String)
  /// Nil where nobody is asked from now on.
  case setURL(String?)
  /// The store has looked at an image or a message.
  case review(String, ReviewState)
  /// The app's server has passed a performance test in the sandbox, before there is production.
  case passTest
  case beginTest(TransactionID)
  case endTest(Int, PerformanceOutcome)
}

/// The reason that such a change cannot be made.
package enum RetentionObjection: Error, Hashable, Sendable, CaseIterable {
  case imageExists, imageNotFound, imageInUse, imageNotApproved, tooManyImages, wrongImageSize
  case messageExists, messageNotFound, messageNotApproved, tooManyMessages
  case headerTooLong, bodyTooLong, altTextTooLong, tooManyBulletPoints, bulletPointTooLong
  case noImageBelowHeader
  case noURL, noPassedTest, testUnderWay, testNotFound
}

extension SimulatedStore {
  /// The messages that customers see who are about to cancel.
  package internal(set) var retention: RetentionMessages {
    get { boxedRetention.value }
    set { boxedRetention = Boxed(newValue) }
  }

  /// Checks that a change of the messages for customers who cancel can be made.
  package func check(_ change: RetentionChange) throws(RetentionObjection) {
    try retention.check(change, inProduction: identity.isProduction)
  }

  /// In the sandbox, everything is approved at once.
  mutating func changeRetention(_ change: RetentionChange) throws(StoreRejection) {
    do throws(RetentionObjection) { try check(change) } catch { throw .retention(error) }
    retention.make(
      change, beginning: identity.isProduction ? .pending : .approved, at: now)
  }
}
