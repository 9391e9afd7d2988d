import StoreModel

extension APIError {
  /// The error of the API for the store's objection.
  init(_ objection: RetentionObjection) {
    self =
      switch objection {
      case .imageExists: .imageExists
      case .imageNotFound: .imageNotFound
      case .imageInUse: .imageInUse
      case .imageNotApproved: .imageNotApproved
      case .tooManyImages: .tooManyImages
      case .wrongImageSize: .wrongImageSize
      case .messageExists: .messageExists
      case .messageNotFound: .messageNotFound
      case .messageNotApproved: .messageNotApproved
      case .tooManyMessages: .tooManyMessages
      case .headerTooLong: .headerTooLong
      case .bodyTooLong: .bodyTooLong
      case .altTextTooLong: .altTextTooLong
      case .tooManyBulletPoints: .tooManyBulletPoints
      case .bulletPointTooLong: .bulletPointTooLong
      case .noImageBelowHeader: .noImageBelowHeader
      case .noURL: .invalidPerformanceTest
      case .noPassedTest: .noPassedTest
      case .testUnderWay: .testUnderWay
      case .testNotFound: .performanceTestNotFound
      }
  }
}
